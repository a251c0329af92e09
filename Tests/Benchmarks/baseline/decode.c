// Decodes PNGs to RGBA one after the other with libpng, and compares their bytes: what a comparison cannot do without.
// decode A B: ends with 1 when they differ.
#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static png_bytep decode(const char *path, size_t *count) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  png_bytep rgba = NULL;
  if (png_image_begin_read_from_file(&image, path)) {
    image.format = PNG_FORMAT_RGBA;
    *count = PNG_IMAGE_SIZE(image);
    rgba = malloc(*count);
  }
  if (!rgba || !png_image_finish_read(&image, NULL, rgba, 0, NULL)) {
    fprintf(stderr, "decode: %s: %s\n", path, image.message);
    exit(65);
  }
  return rgba;
}

int main(int argumentCount, char **arguments) {
  if (argumentCount != 3) return fprintf(stderr, "usage: decode A B\n"), 64;
  size_t first, second;
  png_bytep a = decode(arguments[1], &first), b = decode(arguments[2], &second);
  return first != second || memcmp(a, b, first) != 0;
}
