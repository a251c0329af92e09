// The scene of Fixtures/bench/loading.yaml in plain C on Cairo, as one writes it at first: nothing is kept from frame
// to frame, the shadow is a float Gaussian over the whole mask, the gradient fills the rounded path, glyphs come from
// Cairo. What Presscheck is compared with; it is not meant to become faster. Lengths are points, two pixels each.
#pragma once
#include <cairo-ft.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCALE = 2, WIDTH = 360 * SCALE, HEIGHT = 120 * SCALE, FRAMES = 60 };

static const double plateX = 40, plateY = 32, plateWidth = 280, plateHeight = 56, plateRadius = 14;
static const double shadowDown = 3, shadowSigma = 3, shadowAlpha = 0.3;

static void roundedRect(cairo_t *c, double x, double y, double width, double height, double radius) {
  cairo_new_sub_path(c);
  cairo_arc(c, x + width - radius, y + radius, radius, -M_PI / 2, 0);
  cairo_arc(c, x + width - radius, y + height - radius, radius, 0, M_PI / 2);
  cairo_arc(c, x + radius, y + height - radius, radius, M_PI / 2, M_PI);
  cairo_arc(c, x + radius, y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(c);
}

// Along the rows into floats, then down the columns, a row at a time.
static void blur(uint8_t *mask, int width, int height, int stride, double sigma) {
  int reach = (int)ceil(3 * sigma), taps = 2 * reach + 1;
  float kernel[taps], sum = 0;
  for (int i = 0; i < taps; i++) sum += kernel[i] = (float)exp(-pow(i - reach, 2) / (2 * sigma * sigma));
  for (int i = 0; i < taps; i++) kernel[i] /= sum;

  float *row = malloc(sizeof(float) * (width + 2 * reach));
  float *across = malloc(sizeof(float) * width * height);
  for (int y = 0; y < height; y++) {
    memset(row, 0, sizeof(float) * (width + 2 * reach));
    for (int x = 0; x < width; x++) row[x + reach] = mask[y * stride + x];
    for (int x = 0; x < width; x++) {
      float value = 0;
      for (int i = 0; i < taps; i++) value += kernel[i] * row[x + i];
      across[y * width + x] = value;
    }
  }
  for (int y = 0; y < height; y++) {
    memset(row, 0, sizeof(float) * width);
    for (int i = 0; i < taps; i++) {
      int from = y + i - reach;
      if (from < 0 || from >= height) continue;
      for (int x = 0; x < width; x++) row[x] += kernel[i] * across[from * width + x];
    }
    for (int x = 0; x < width; x++) mask[y * stride + x] = (uint8_t)(row[x] + 0.5f);
  }
  free(row);
  free(across);
}

static void drawShadow(cairo_t *c) {
  int margin = (int)ceil(3 * shadowSigma * SCALE);
  int width = (int)(plateWidth * SCALE) + 2 * margin, height = (int)(plateHeight * SCALE) + 2 * margin;
  cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *m = cairo_create(mask);
  roundedRect(m, margin, margin, plateWidth * SCALE, plateHeight * SCALE, plateRadius * SCALE);
  cairo_fill(m);
  cairo_destroy(m);
  cairo_surface_flush(mask);
  blur(cairo_image_surface_get_data(mask), width, height, cairo_image_surface_get_stride(mask), shadowSigma * SCALE);
  cairo_surface_mark_dirty(mask);

  cairo_save(c);
  cairo_identity_matrix(c);
  cairo_set_source_rgba(c, 0, 0, 0, shadowAlpha);
  cairo_mask_surface(c, mask, plateX * SCALE - margin, (plateY + shadowDown) * SCALE - margin);
  cairo_restore(c);
  cairo_surface_destroy(mask);
}

static void drawPlate(cairo_t *c) {
  cairo_pattern_t *gradient = cairo_pattern_create_linear(plateX, 0, plateX + plateWidth, 0);
  cairo_pattern_add_color_stop_rgb(gradient, 0, 0x3B / 255.0, 0x82 / 255.0, 0xF6 / 255.0);
  cairo_pattern_add_color_stop_rgb(gradient, 1, 0x93 / 255.0, 0x33 / 255.0, 0xEA / 255.0);
  roundedRect(c, plateX, plateY, plateWidth, plateHeight, plateRadius);
  cairo_set_source(c, gradient);
  cairo_fill(c);
  cairo_pattern_destroy(gradient);
}

static cairo_font_face_t *openFont(const char *path) {
  FT_Library library;
  FT_Face face;
  if (FT_Init_FreeType(&library) || FT_New_Face(library, path, 0, &face)) {
    fprintf(stderr, "baseline: no font at %s\n", path);
    exit(66);
  }
  return cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
}

static void drawTitle(cairo_t *c, cairo_font_face_t *font) {
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_face(c, font);
  cairo_set_font_size(c, 17);
  cairo_set_font_options(c, options);
  cairo_font_options_destroy(options);

  const char *title = "Loading…";
  cairo_text_extents_t extents;
  cairo_text_extents(c, title, &extents);
  cairo_move_to(c, 180 - extents.x_advance / 2, 66);
  cairo_set_source_rgb(c, 1, 1, 1);
  cairo_show_text(c, title);
}

// Eight capsules, the bright one where the time has turned it to.
static void drawSpinner(cairo_t *c, double time) {
  cairo_set_line_width(c, 2.5);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  for (int spoke = 0; spoke < 8; spoke++) {
    int behind = (6 + (int)(time * 8) - spoke + 8) % 8;
    double angle = spoke * M_PI / 4 - M_PI / 2;
    cairo_set_source_rgba(c, 1, 1, 1, 0.27 + 0.58 * fmax(0, 1 - behind / 4.0));
    cairo_move_to(c, 72 + 4.75 * cos(angle), 60 + 4.75 * sin(angle));
    cairo_line_to(c, 72 + 8.75 * cos(angle), 60 + 8.75 * sin(angle));
    cairo_stroke(c);
  }
}

static void drawRing(cairo_t *c, double value) {
  cairo_set_line_width(c, 3);
  cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgba(c, 1, 1, 1, 0.3);
  cairo_arc(c, 288, 60, 8.5, 0, 2 * M_PI);
  cairo_close_path(c);
  cairo_stroke(c);
  cairo_set_source_rgba(c, 1, 1, 1, 1);
  cairo_new_sub_path(c);
  cairo_arc(c, 288, 60, 8.5, -M_PI / 2, -M_PI / 2 + 2 * M_PI * value);
  cairo_stroke(c);
}

// The spinner turns once in all frames, the ring goes from 0.35 to 0.85.
static void drawFrame(cairo_surface_t *surface, cairo_font_face_t *font, int frame) {
  double part = (double)frame / FRAMES;
  memset(cairo_image_surface_get_data(surface), 0, (size_t)cairo_image_surface_get_stride(surface) * HEIGHT);
  cairo_surface_mark_dirty(surface);
  cairo_t *c = cairo_create(surface);
  cairo_scale(c, SCALE, SCALE);
  drawShadow(c);
  drawPlate(c);
  drawTitle(c, font);
  drawSpinner(c, part);
  drawRing(c, 0.35 + 0.5 * part);
  cairo_destroy(c);
  cairo_surface_flush(surface);
}
