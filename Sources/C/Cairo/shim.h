#include <cairo/cairo.h>
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>

// What Cairo draws with, for its versions: the headers lie in folders that only pkg-config names.
const char *pixman_version_string(void);
typedef struct FT_LibraryRec_ *FT_Library;
int FT_Init_FreeType(FT_Library *library);
int FT_Done_FreeType(FT_Library library);
void FT_Library_Version(FT_Library library, int *major, int *minor, int *patch);
