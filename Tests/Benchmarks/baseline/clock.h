// Medians, and a clock that is never set back.
#pragma once
#include <stdlib.h>
#include <time.h>

static inline double microseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e6 + now.tv_nsec * 1e-3;
}

static int byValue(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

// Sorts them.
static double median(double *values, int count) {
  qsort(values, count, sizeof *values, byValue);
  return values[count / 2];
}
