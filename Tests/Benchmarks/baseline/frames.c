// Draws the scene's frames once each and prints, in µs: the medians of drawing and of drawing and writing a PNG, and
// the time for all PNGs. frames FONT [PNG]: PNG takes the first frame, to look at.
#include "clock.h"
#include "scene.h"

typedef struct {
  size_t count;
  unsigned char bytes[4 * WIDTH * HEIGHT];
} File;

static File file;

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned count) {
  File *to = closure;
  if (to->count + count > sizeof to->bytes) return CAIRO_STATUS_WRITE_ERROR;
  memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
  return CAIRO_STATUS_SUCCESS;
}

int main(int count, char **arguments) {
  if (count < 2) return fprintf(stderr, "usage: frames FONT [PNG]\n"), 64;
  cairo_font_face_t *font = openFont(arguments[1]);
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  if (count > 2) {
    drawFrame(surface, font, 0);
    return cairo_surface_write_to_png(surface, arguments[2]) ? 73 : 0;
  }
  for (int frame = 0; frame < 5; frame++) drawFrame(surface, font, frame);

  double draw[FRAMES], png[FRAMES], bytes[FRAMES], all = microseconds();
  for (int frame = 0; frame < FRAMES; frame++) {
    double start = microseconds();
    drawFrame(surface, font, frame);
    draw[frame] = microseconds() - start;
    file.count = 0;
    cairo_surface_write_to_png_stream(surface, append, &file);
    png[frame] = microseconds() - start;
    bytes[frame] = file.count;
  }
  all = microseconds() - all;
  printf("draw %.1f\npng %.1f\nfilm %.1f\nbytes %.0f\n", median(draw, FRAMES), median(png, FRAMES), all,
         median(bytes, FRAMES));
}
