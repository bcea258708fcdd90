/* What drawing costs with Cairo and Pango alone: D of the bench.
 *
 *   draw screens FOLDER COUNT BOXES TEXTS WIDTH HEIGHT   PNG files of boxes and texts, pixels
 *   draw measure COUNT                                   extents of texts that are all different
 */
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static const char *const words[] = {"A taxi in minutes", "タクシーが来ます", "سيارة أجرة خلال دقائق",
                                    "ტაქსი რამდენიმე წუთში", "Такси за несколько минут"};

static PangoLayout *set(cairo_t *cr, int number, double size, int width) {
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_from_string("Noto Sans");
  char text[128];
  snprintf(text, sizeof text, "%s %d", words[number % 5], number);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_text(layout, text, -1);
  return layout;
}

static void chunk(FILE *file, const char *type, const unsigned char *bytes, unsigned size) {
  unsigned char head[8] = {size >> 24, size >> 16, size >> 8, size};
  memcpy(head + 4, type, 4);
  unsigned sum = crc32(crc32(0, head + 4, 4), bytes, size);
  unsigned char tail[4] = {sum >> 24, sum >> 16, sum >> 8, sum};
  fwrite(head, 1, 8, file), fwrite(bytes, 1, size, file), fwrite(tail, 1, 4, file);
}

static void png(cairo_surface_t *surface, const char *path, unsigned width, unsigned height) {
  unsigned char *data = cairo_image_surface_get_data(surface), *at;
  unsigned long stride = cairo_image_surface_get_stride(surface), size = (width * 3 + 1ul) * height;
  unsigned long packed = compressBound(size);
  unsigned char *rows = at = malloc(size), *out = malloc(packed);
  for (unsigned y = 0; y < height; y++) {
    *at++ = 2;
    for (unsigned x = 0; x < width; x++)
      for (int c = 2; c >= 0; c--)
        *at++ = data[y * stride + x * 4 + c] - (y ? data[(y - 1) * stride + x * 4 + c] : 0);
  }
  compress2(out, &packed, rows, size, 1);
  unsigned char head[13] = {width >> 24, width >> 16, width >> 8, width, height >> 24,
                            height >> 16, height >> 8, height, 8, 2};
  FILE *file = fopen(path, "wb");
  if (!file) exit(1);
  fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
  chunk(file, "IHDR", head, 13), chunk(file, "IDAT", out, packed), chunk(file, "IEND", rows, 0);
  fclose(file), free(rows), free(out);
}

int main(int count, char **words) {
  if (count < 3) return 2;
  int number = atoi(words[count > 3 ? 3 : 2]), measures = !strcmp(words[1], "measure");
  if (!measures && count < 8) return 2;
  int boxes = measures ? 0 : atoi(words[4]), texts = measures ? number : atoi(words[5]);
  int width = measures ? 1 : atoi(words[6]), height = measures ? 1 : atoi(words[7]);
  for (int screen = 0; screen < (measures ? 1 : number); screen++) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t *cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1), cairo_paint(cr);
    for (int box = 0; box < boxes; box++) {
      cairo_set_source_rgb(cr, box % 7 / 7.0, .8, .9);
      cairo_rectangle(cr, 20, box * height / boxes, width - 40, height / boxes - 4), cairo_fill(cr);
    }
    for (int text = 0; text < texts; text++) {
      PangoLayout *layout = set(cr, screen * texts + text, 32, width - 40);
      PangoRectangle extents;
      pango_layout_get_extents(layout, NULL, &extents);
      cairo_set_source_rgb(cr, 0, 0, 0), cairo_move_to(cr, 20, (double)text * height / texts);
      if (!measures) pango_cairo_show_layout(cr, layout);
      g_object_unref(layout);
    }
    char path[4096];
    snprintf(path, sizeof path, "%s/%d.png", words[2], screen);
    if (!measures) png(surface, path, width, height);
    cairo_destroy(cr), cairo_surface_destroy(surface);
  }
  return 0;
}
