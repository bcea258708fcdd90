#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#if defined(__linux__)
#include <dlfcn.h>
#endif

// Opens the libraries that draw, for a program that is not loaded with them (Scripts/release.sh): its
// calls are bound when they are first made, and then find what is open. 0 where the machine lacks one.
static inline int comity_open_picture_libraries(void) {
#if defined(__linux__)
  const char *const names[] = {
      "libpangocairo-1.0.so.0", "librsvg-2.so.2", "libgdk_pixbuf-2.0.so.0"};
  for (int index = 0; index < 3; index++) {
    if (dlopen(names[index], RTLD_LAZY | RTLD_GLOBAL) == 0) return 0;
  }
#endif
  return 1;
}
