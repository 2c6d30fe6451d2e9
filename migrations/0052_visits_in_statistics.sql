-- Statistics of a shop also say when its guests came, and how many came again (docs/decisions/079): further kinds of figures,
-- counted from check_ins when they are released.

-- How often: cards, or visits, of a cell of the week; else 1.
ALTER TABLE shop_released_guests RENAME COLUMN cards TO times;
ALTER TABLE shop_statistics RENAME COLUMN cards TO times;

-- visit: a cell of the week, as time is of cards. once, again: a quarter by its first month, 2026-07.
ALTER TABLE shop_released_guests
  DROP CONSTRAINT shop_released_guests_kind_check,
  ADD CONSTRAINT shop_released_guests_kind_check
    CHECK (kind IN ('time', 'flavor', 'new', 'returning', 'rating', 'visit', 'once', 'again'));
ALTER TABLE shop_statistics
  DROP CONSTRAINT shop_statistics_kind_check,
  ADD CONSTRAINT shop_statistics_kind_check
    CHECK (kind IN ('time', 'flavor', 'new', 'returning', 'rating', 'visit', 'once', 'again'));
