#include <png.h>
#include <setjmp.h>
