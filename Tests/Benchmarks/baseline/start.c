// Loads what sets text, as a process of ours does, and says its version: the least that such a process takes in C.
#include <hb.h>
#include <pango/pango.h>
#include <stdio.h>

int main(void) { return printf("%s %s\n", pango_version_string(), hb_version_string()) < 0; }
