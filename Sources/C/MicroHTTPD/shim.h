#pragma once
#include <dlfcn.h>
#include <microhttpd.h>

// The library is loaded when a server starts: no other command waits for it, or for the libraries that it needs.

struct presscheck_http {
  __typeof__(&MHD_start_daemon) start_daemon;
  __typeof__(&MHD_stop_daemon) stop_daemon;
  __typeof__(&MHD_get_connection_info) get_connection_info;
  __typeof__(&MHD_set_connection_option) set_connection_option;
  __typeof__(&MHD_get_connection_values_n) get_values;
  __typeof__(&MHD_create_response_from_buffer) create_response;
  __typeof__(&MHD_create_response_from_callback) create_stream;
  __typeof__(&MHD_add_response_header) add_header;
  __typeof__(&MHD_queue_response) queue_response;
  __typeof__(&MHD_destroy_response) destroy_response;
};

// Whether the library has all functions.
static inline int presscheck_http_load(struct presscheck_http *http, const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return library != NULL && (http->start_daemon = dlsym(library, "MHD_start_daemon")) != NULL &&
         (http->stop_daemon = dlsym(library, "MHD_stop_daemon")) != NULL &&
         (http->get_connection_info = dlsym(library, "MHD_get_connection_info")) != NULL &&
         (http->set_connection_option = dlsym(library, "MHD_set_connection_option")) != NULL &&
         (http->get_values = dlsym(library, "MHD_get_connection_values_n")) != NULL &&
         (http->create_response = dlsym(library, "MHD_create_response_from_buffer")) != NULL &&
         (http->create_stream = dlsym(library, "MHD_create_response_from_callback")) != NULL &&
         (http->add_header = dlsym(library, "MHD_add_response_header")) != NULL &&
         (http->queue_response = dlsym(library, "MHD_queue_response")) != NULL &&
         (http->destroy_response = dlsym(library, "MHD_destroy_response")) != NULL;
}

// Swift calls no functions of a variable number of arguments.

// Answers the connections of a listening socket, each on a thread of its own.
static inline struct MHD_Daemon *presscheck_http_start(
    struct presscheck_http http, int socket, unsigned connections, size_t head, MHD_NotifyConnectionCallback connected,
    MHD_AccessHandlerCallback answer, MHD_RequestCompletedCallback completed, void *server) {
  return http.start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_POLL, 0, NULL, NULL, answer, server,
      MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, head,
      MHD_OPTION_THREAD_STACK_SIZE, (size_t)8 << 20, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_CONNECTION, connected,
      server, MHD_OPTION_NOTIFY_COMPLETED, completed, NULL, MHD_OPTION_END);
}

static inline int presscheck_http_socket(struct presscheck_http http, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = http.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

// After how many seconds without a byte a connection ends; 0 for never.
static inline void presscheck_http_set_timeout(
    struct presscheck_http http, struct MHD_Connection *connection, unsigned seconds) {
  http.set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}
