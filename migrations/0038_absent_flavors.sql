-- Flavours that a shop has run out of for this business day (domain.md 1.18): the next day they are there again.
CREATE TABLE shop_absent_flavors (
  shop_id   uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  flavor_id uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE,
  day       date NOT NULL,
  PRIMARY KEY (shop_id, flavor_id)
);
-- A flavour that is deleted; and the sweep, which asks for what is over.
CREATE INDEX shop_absent_flavors_by_flavor ON shop_absent_flavors (flavor_id);
CREATE INDEX shop_absent_flavors_by_day ON shop_absent_flavors (day);
