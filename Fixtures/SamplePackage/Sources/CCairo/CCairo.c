#include "CCairo.h"

int shop_badge_side(void) { return 24; }
