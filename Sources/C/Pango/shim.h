#include <pango/pango.h>
#include <hb.h>
#include <hb-ot.h>
#include <fribidi.h>

/// FriBidi names its version in a variable; Swift 6 takes only a function.
static inline const char *presscheck_fribidi_version(void) { return fribidi_version_info; }
