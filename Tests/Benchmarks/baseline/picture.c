// Writes an opaque picture as PNG with libpng, with libpng's own settings but zlib's level.
// picture FILE              a binary PPM, at level 6: prints the median in µs and the file's size
// picture FILE PNG LEVEL    writes the file
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "clock.h"

enum { ROUNDS = 3 };

static size_t written;

// To the file that libpng was given, if any.
static void count(png_structp png, png_bytep bytes, size_t length) {
  FILE *file = png_get_io_ptr(png);
  if (file && fwrite(bytes, 1, length, file) != length) png_error(png, "cannot write");
  written += length;
}
static void flush(png_structp png) { (void)png; }

static void encode(const uint8_t *rgb, int width, int height, int level, FILE *file) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  written = 0;
  png_set_write_fn(png, file, count, flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  png_set_compression_level(png, level);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, rgb + (size_t)3 * y * width);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
}

int main(int argumentCount, char **arguments) {
  FILE *file = argumentCount == 2 || argumentCount == 4 ? fopen(arguments[1], "rb") : NULL;
  int width, height;
  if (!file || fscanf(file, "P6 %d %d 255", &width, &height) != 2 || fgetc(file) != '\n') {
    return fprintf(stderr, "usage: picture FILE [PNG LEVEL], FILE a PPM\n"), 64;
  }
  size_t count = 3 * (size_t)width * height;
  uint8_t *rgb = malloc(count);
  if (!rgb || fread(rgb, 1, count, file) != count) return fprintf(stderr, "picture: the file ends too early\n"), 65;
  if (argumentCount == 4) {
    FILE *png = fopen(arguments[2], "wb");
    if (!png) return fprintf(stderr, "picture: cannot write %s\n", arguments[2]), 73;
    encode(rgb, width, height, atoi(arguments[3]), png);
    return fclose(png) == 0 ? 0 : 74;
  }
  double times[ROUNDS];
  for (int round = 0; round < ROUNDS; round++) {
    double start = microseconds();
    encode(rgb, width, height, 6, NULL);
    times[round] = microseconds() - start;
  }
  printf("picture %.1f\npictureBytes %zu\n", median(times, ROUNDS), written);
}
