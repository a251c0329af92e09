// Runs two commands by turns and prints, for each, the median wall-clock time in µs and the peak of resident memory in
// KiB. turns ROUNDS A… -- B…
// Small on purpose: what wait4 calls a process's peak is never below that of the process that started it.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include "clock.h"

extern char **environ;

// The time taken; `memory` grows to the peak. Ends the program when the command fails.
static double run(char **command, double *memory) {
  posix_spawn_file_actions_t quietly;
  posix_spawn_file_actions_init(&quietly);
  posix_spawn_file_actions_addopen(&quietly, 1, "/dev/null", O_WRONLY, 0);
  double start = microseconds();
  pid_t process;
  int status = 0;
  struct rusage usage;
  if (posix_spawnp(&process, command[0], &quietly, NULL, command, environ) || wait4(process, &status, 0, &usage) < 0 ||
      !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "turns: %s failed\n", command[0]);
    exit(70);
  }
  double time = microseconds() - start;
  posix_spawn_file_actions_destroy(&quietly);
  if (usage.ru_maxrss > *memory) *memory = usage.ru_maxrss;
  return time;
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 0, border = 2;
  while (border < count && strcmp(arguments[border], "--") != 0) border++;
  if (rounds < 1 || border == 2 || border + 1 >= count) {
    return fprintf(stderr, "usage: turns ROUNDS A… -- B…\n"), 64;
  }
  arguments[border] = NULL;
  char **commands[] = {arguments + 2, arguments + border + 1};
  double *times[] = {malloc(rounds * sizeof(double)), malloc(rounds * sizeof(double))}, memory[] = {0, 0};
  for (int side = 0; side < 2; side++) run(commands[side], &memory[side]);
  for (int round = 0; round < rounds; round++)
    for (int side = 0; side < 2; side++) times[side][round] = run(commands[side], &memory[side]);
  for (int side = 0; side < 2; side++) printf("%.1f %.0f\n", median(times[side], rounds), memory[side]);
}
