-- A shop's PIN: what a device at the counter asks for when it has rested (domain.md, staff PIN).

CREATE TABLE staff_pins (
  shop_id uuid PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  -- scrypt, with its salt and its costs.
  hash    text NOT NULL,
  set_at  timestamptz NOT NULL
);
COMMENT ON TABLE staff_pins IS 'The PIN that a shop''s counter screen asks for when it has rested, hashed.';

CREATE TABLE staff_pin_tries (
  shop_id  uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  -- A session, or a person where there is none.
  device   uuid NOT NULL,
  tried_at timestamptz NOT NULL
);
COMMENT ON TABLE staff_pin_tries IS 'Wrong tries of a shop''s PIN within the last hour, by device: five are allowed.';
CREATE INDEX staff_pin_tries_of_a_device ON staff_pin_tries (shop_id, device, tried_at);
CREATE INDEX staff_pin_tries_by_age ON staff_pin_tries (tried_at);
