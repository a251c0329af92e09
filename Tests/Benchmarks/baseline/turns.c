// Runs commands by turns and prints a line for each: the median wall-clock time in µs, the peak of resident memory in KiB,
// and the median, over the rounds, of the first command's time divided by this one's.
// turns ROUNDS STATUS A… -- B… [-- C…]: a command that ends with more than STATUS has failed.
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
static double run(char **command, int most, double *memory) {
  posix_spawn_file_actions_t quietly;
  posix_spawn_file_actions_init(&quietly);
  posix_spawn_file_actions_addopen(&quietly, 1, "/dev/null", O_WRONLY, 0);
  double start = microseconds();
  pid_t process;
  int status = 0;
  struct rusage usage;
  if (posix_spawnp(&process, command[0], &quietly, NULL, command, environ) || wait4(process, &status, 0, &usage) < 0 ||
      !WIFEXITED(status) || WEXITSTATUS(status) > most) {
    fprintf(stderr, "turns: %s failed\n", command[0]);
    exit(70);
  }
  double time = microseconds() - start;
  posix_spawn_file_actions_destroy(&quietly);
  if (usage.ru_maxrss > *memory) *memory = usage.ru_maxrss;
  return time;
}

int main(int count, char **arguments) {
  enum { MOST = 8 };
  int rounds = count > 3 ? atoi(arguments[1]) : 0, status = count > 3 ? atoi(arguments[2]) : -1, commands = 1;
  char **command[MOST] = {arguments + 3};
  for (int i = 3; i < count; i++) {
    if (strcmp(arguments[i], "--") != 0 || commands == MOST) continue;
    arguments[i] = NULL;
    command[commands++] = arguments + i + 1;
  }
  int isComplete = rounds >= 1 && status >= 0 && commands >= 2;
  for (int side = 0; isComplete && side < commands; side++) isComplete = command[side][0] != NULL;
  if (!isComplete) return fprintf(stderr, "usage: turns ROUNDS STATUS A… -- B… [-- C…], %d at most\n", MOST), 64;

  double memory[MOST] = {0}, ratio[MOST];
  double *times[MOST], *ratios = malloc(rounds * sizeof *ratios);
  for (int side = 0; side < commands; side++) {
    times[side] = malloc(rounds * sizeof *times[side]);
    run(command[side], status, &memory[side]);
  }
  for (int round = 0; round < rounds; round++)
    for (int side = 0; side < commands; side++) times[side][round] = run(command[side], status, &memory[side]);
  // Before the medians of the times, which are sorted for them.
  for (int side = 0; side < commands; side++) {
    for (int round = 0; round < rounds; round++) ratios[round] = times[0][round] / times[side][round];
    ratio[side] = median(ratios, rounds);
  }
  for (int side = 0; side < commands; side++)
    printf("%.1f %.0f %.3f\n", median(times[side], rounds), memory[side], ratio[side]);
}
