#pragma once
#include <errno.h>
#include <seccomp.h>
#include <string.h>
#include <sys/socket.h>

// Swift imports none of the macros that descriptors are handed over with.

// Hands a descriptor over a socket, or -1 to say that there is none.
static inline void presscheck_send_descriptor(int socket, int descriptor) {
  char byte = descriptor >= 0, space[CMSG_SPACE(sizeof descriptor)];
  struct iovec content = {&byte, 1};
  struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
  if (descriptor >= 0) {
    memset(space, 0, sizeof space);
    message.msg_control = space;
    message.msg_controllen = sizeof space;
    struct cmsghdr *head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof descriptor);
    memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
  }
  sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Waits for what is handed over; -1 for no descriptor.
static inline int presscheck_receive_descriptor(int socket) {
  char byte = 0, space[CMSG_SPACE(sizeof(int))];
  struct iovec content = {&byte, 1};
  struct msghdr message = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = space, .msg_controllen = sizeof space};
  while (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) < 0)
    if (errno != EINTR) return -1;
  struct cmsghdr *head = byte ? CMSG_FIRSTHDR(&message) : NULL;
  if (head == NULL || head->cmsg_type != SCM_RIGHTS) return -1;
  int descriptor = -1;
  memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
  return descriptor;
}
