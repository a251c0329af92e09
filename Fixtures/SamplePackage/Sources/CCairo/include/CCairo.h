int shop_badge_side(void);
