#include <pango/pango.h>
#include <hb.h>
#include <hb-ot.h>
#include <fribidi.h>

/// FriBidi names its version in a variable; Swift 6 takes only a function.
static inline const char *presscheck_fribidi_version(void) { return fribidi_version_info; }

// HarfBuzz 7 draws glyphs under another name, and warns about the old one.
static inline void presscheck_hb_draw_glyph(hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}

// Swift sees the names of a font as numbers in some versions, and as an enumeration in others.
static inline hb_ot_name_id_t presscheck_hb_typographic_family(void) { return HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY; }

static inline hb_ot_name_id_t presscheck_hb_family(void) { return HB_OT_NAME_ID_FONT_FAMILY; }
