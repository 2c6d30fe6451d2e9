-- What people buy through LINE's in-app purchase. An order is there before the payment; no money passes through us.
CREATE TABLE orders (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id   text NOT NULL CHECK (product_id IN ('card_frame_gold')),
  status       text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'cancelled', 'failed')),
  -- As the platform named them to the buyer's phone.
  price        numeric(12, 2) CHECK (price >= 0),
  currency     text CHECK (currency ~ '^[A-Z]{3}$'),
  -- The bridge's own code.
  failure_code text CHECK (char_length(failure_code) BETWEEN 1 AND 64),
  created_at   timestamptz NOT NULL DEFAULT now(),
  paid_at      timestamptz,
  CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  CHECK (status = 'failed' OR failure_code IS NULL),
  CHECK ((price IS NULL) = (currency IS NULL))
);
-- Nobody owns a product twice; and what a person owns.
CREATE UNIQUE INDEX orders_paid_once ON orders (user_id, product_id) WHERE status = 'paid';
-- A person's orders, newest first (read backwards).
CREATE INDEX orders_of_a_person ON orders (user_id, created_at);

-- The frame that a card wears: null is the standard one.
ALTER TABLE shisha_mixes ADD COLUMN card_frame text CHECK (card_frame IN ('gold'));

-- The view names the columns that the table had when it was made.
DROP VIEW mixes_with_stamp;
CREATE VIEW mixes_with_stamp AS
  SELECT m.*, CASE WHEN m.staff_verified THEN '店舗認証' WHEN m.has_stamp OR m.checkin_verified THEN '来店スタンプ' END AS seal
  FROM shisha_mixes m
  WHERE m.deleted_at IS NULL;
