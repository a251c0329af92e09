// How long filtering and compressing an opaque picture takes with each library and level, and how many bytes come out.
// curve FILE       a binary PPM: prints `library-level-filter microseconds bytes` a line
#include <isa-l.h>
#include <libdeflate.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>
#include "clock.h"

enum { ROUNDS = 5, NONE = 0, UP = 2, BANDS = 5 };

static uint8_t *filtered, *packed, *levelMemory;
static size_t room;

static void filterRow(uint8_t *out, const uint8_t *row, const uint8_t *above, size_t count, int filter) {
  *out++ = filter;
  if (filter == NONE || !above) return (void)memcpy(out, row, count), (void)(out[-1] = above ? filter : NONE);
  for (size_t i = 0; i < count; i++) out[i] = row[i] - above[i];
}

// With BANDS, rows in groups of 32 have the filter with more zeros in one row of 24.
static size_t filter(const uint8_t *rgb, int width, int height, int choice) {
  size_t count = 3 * (size_t)width, length = 0;
  for (int y = 0, best = choice; y < height; y++) {
    const uint8_t *row = rgb + y * count, *above = y ? row - count : NULL;
    if (choice == BANDS && y % 32 == 0) {
      size_t same[2] = {0, 0};
      for (int sample = y + 8; sample < y + 32 && sample < height; sample += 24) {
        const uint8_t *bytes = rgb + sample * count;
        for (size_t i = 3; i < count; i++) same[0] += bytes[i] == bytes[i - 3], same[1] += bytes[i] == bytes[i - count];
      }
      best = same[1] > same[0] ? UP : NONE;
    }
    filterRow(filtered + length, row, above, count, best);
    length += count + 1;
  }
  return length;
}

static size_t isal(size_t count, int level) {
  static const int memory[] = {ISAL_DEF_LVL0_DEFAULT, ISAL_DEF_LVL1_DEFAULT, ISAL_DEF_LVL2_DEFAULT, ISAL_DEF_LVL3_DEFAULT};
  struct isal_zstream stream;
  isal_deflate_stateless_init(&stream);
  stream.level = level, stream.level_buf = levelMemory, stream.level_buf_size = memory[level];
  stream.end_of_stream = 1, stream.flush = NO_FLUSH, stream.gzip_flag = IGZIP_ZLIB;
  stream.next_in = filtered, stream.avail_in = count, stream.next_out = packed, stream.avail_out = room;
  if (isal_deflate_stateless(&stream) != COMP_OK) exit(70);
  return stream.total_out;
}

static size_t deflated(size_t count, int level) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  size_t size = libdeflate_zlib_compress(compressor, filtered, count, packed, room);
  libdeflate_free_compressor(compressor);
  return size;
}

static size_t zlib(size_t count, int level) {
  uLongf size = room;
  return compress2(packed, &size, filtered, count, level) == Z_OK ? size : (exit(70), 0);
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  int width, height;
  if (!file || fscanf(file, "P6 %d %d 255", &width, &height) != 2 || fgetc(file) != '\n')
    return fprintf(stderr, "usage: curve FILE, a PPM\n"), 64;
  size_t size = 3 * (size_t)width * height;
  uint8_t *rgb = malloc(size);
  if (!rgb || fread(rgb, 1, size, file) != size) return fprintf(stderr, "curve: the file ends too early\n"), 65;
  room = 2 * size + 65536;
  filtered = malloc(size + height), packed = malloc(room), levelMemory = malloc(1 << 24);

  const struct { const char *name; size_t (*pack)(size_t, int); int levels[4]; } libraries[] = {
      {"isal", isal, {0, 1, 2, 3}}, {"libdeflate", deflated, {1, 2, 4, 6}}, {"zlib", zlib, {1, 3, 6, -1}}};
  const struct { const char *name; int choice; } filters[] = {{"none", NONE}, {"up", UP}, {"bands", BANDS}};
  for (int library = 0; library < 3; library++)
    for (int level = 0; level < 4 && libraries[library].levels[level] >= 0; level++)
      for (int choice = 0; choice < 3; choice++) {
        double times[ROUNDS];
        size_t bytes = 0;
        for (int round = 0; round < ROUNDS; round++) {
          double start = microseconds();
          bytes = libraries[library].pack(filter(rgb, width, height, filters[choice].choice), libraries[library].levels[level]);
          times[round] = microseconds() - start;
        }
        printf("%s-%d-%s %.0f %zu\n", libraries[library].name, libraries[library].levels[level], filters[choice].name,
               median(times, ROUNDS), bytes);
      }
}
