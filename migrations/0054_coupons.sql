-- Coupons (domain.md, entity coupon): what shops promise, the tickets of guests, and the redemptions that a shop keeps.

CREATE TABLE coupons (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id          uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  title            text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  -- Never a discount on tobacco.
  benefit_type     text NOT NULL CHECK (benefit_type IN ('drink', 'charge', 'dessert', 'seat', 'other')),
  conditions       text NOT NULL DEFAULT '' CHECK (char_length(conditions) <= 300),
  -- Guests take it themselves, earn it by stamps, or are given it by the staff.
  acquisition      text NOT NULL CHECK (acquisition IN ('open', 'stamp', 'staff')),
  combinable       boolean NOT NULL DEFAULT false,
  -- Business days; a ticket ends with the last one, or so many days after its own.
  valid_from       date,
  valid_to         date,
  days_after_issue smallint CHECK (days_after_issue BETWEEN 0 AND 365),
  stock            integer CHECK (stock BETWEEN 1 AND 100000),
  per_user_limit   smallint NOT NULL DEFAULT 1 CHECK (per_user_limit BETWEEN 1 AND 10),
  -- A scheduled one is active from its first day on.
  status           text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'active', 'paused', 'ended')),
  -- Tickets that were issued, and those of them that are used.
  issued           integer NOT NULL DEFAULT 0 CHECK (issued >= 0),
  used             integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND issued),
  version          integer NOT NULL DEFAULT 1,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupons_end_after_they_begin CHECK (valid_to >= valid_from),
  CONSTRAINT coupons_end_some_day CHECK (status = 'draft' OR valid_to IS NOT NULL OR days_after_issue IS NOT NULL),
  CONSTRAINT coupons_within_their_stock CHECK (issued <= stock),
  -- What a full card promises is never out of stock.
  CONSTRAINT coupons_of_stamps_are_always_there CHECK (acquisition <> 'stamp' OR stock IS NULL AND valid_from IS NULL AND valid_to IS NULL)
);
COMMENT ON TABLE coupons IS 'What a shop''s coupons promise, who gets them, and how many there are.';
CREATE INDEX coupons_of_a_shop ON coupons (shop_id, created_at DESC, id DESC);

CREATE TABLE coupon_tickets (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  coupon_id        uuid NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  shop_id          uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  user_id          uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- 1 for a person's first of this coupon, 2 for the second.
  number           integer NOT NULL CHECK (number >= 1),
  -- What its guest's screen says and only the staff's scan knows.
  code             text NOT NULL UNIQUE CHECK (code ~ '^[0-9a-f]{32}$'),
  -- As it was promised when it was issued: what the shop changes is of the next ticket.
  title            text NOT NULL,
  benefit_type     text NOT NULL,
  conditions       text NOT NULL,
  combinable       boolean NOT NULL,
  stamp_card_id    uuid REFERENCES stamp_cards (id) ON DELETE SET NULL,
  -- The stamp of that card that earned it.
  stamp            smallint,
  status           text NOT NULL DEFAULT 'issued' CHECK (status IN ('issued', 'presenting', 'used', 'revoked')),
  issued_at        timestamptz NOT NULL,
  -- The end of its last business day: expired for its reader from then on.
  expires_at       timestamptz NOT NULL,
  presenting_until timestamptz,
  -- When it was used or revoked, else when it expires: what a person's tickets are ordered by.
  ended_at         timestamptz NOT NULL,
  -- Of the reminder of its end: it is sent once.
  reminded_at      timestamptz,
  UNIQUE (coupon_id, user_id, number),
  CHECK ((status = 'presenting') = (presenting_until IS NOT NULL)),
  CHECK (status IN ('used', 'revoked') OR ended_at = expires_at)
);
COMMENT ON TABLE coupon_tickets IS 'Coupons of guests, each used at most once.';
CREATE INDEX coupon_tickets_of_a_person ON coupon_tickets (user_id, ended_at, id);
CREATE INDEX coupon_tickets_of_a_shop ON coupon_tickets (shop_id);
CREATE UNIQUE INDEX coupon_tickets_one_a_stamp ON coupon_tickets (stamp_card_id, stamp) WHERE stamp_card_id IS NOT NULL;
-- Whom the job reminds.
CREATE INDEX coupon_tickets_to_remind_of ON coupon_tickets (expires_at) WHERE status IN ('issued', 'presenting') AND reminded_at IS NULL;

CREATE TABLE coupon_redemptions (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id       uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  coupon_id     uuid NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
  -- A shop's books stay when its guest goes.
  ticket_id     uuid REFERENCES coupon_tickets (id) ON DELETE SET NULL,
  title         text NOT NULL,
  benefit_type  text NOT NULL,
  method        text NOT NULL CHECK (method IN ('slide', 'pin', 'staff')),
  -- Who of the staff did it, with their scan.
  by_user_id    uuid REFERENCES users (id) ON DELETE SET NULL,
  business_date date NOT NULL,
  redeemed_at   timestamptz NOT NULL,
  undone_at     timestamptz,
  undone_by     uuid REFERENCES users (id) ON DELETE SET NULL,
  undo_reason   text CHECK (char_length(undo_reason) BETWEEN 1 AND 200),
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
COMMENT ON TABLE coupon_redemptions IS 'A shop''s book of redeemed coupons: only appended to; an undone one says by whom and why.';
-- A ticket is used at most once, whatever comes at once.
CREATE UNIQUE INDEX coupon_redemptions_once_a_ticket ON coupon_redemptions (ticket_id) WHERE undone_at IS NULL;
CREATE INDEX coupon_redemptions_of_a_shop ON coupon_redemptions (shop_id, redeemed_at DESC, id DESC);

-- What a card's stamps earn is a coupon of the shop.
ALTER TABLE stamp_rewards ADD COLUMN coupon_id uuid REFERENCES coupons (id) ON DELETE CASCADE;
WITH named AS (
  INSERT INTO coupons (shop_id, title, benefit_type, acquisition, days_after_issue, per_user_limit, status)
  SELECT DISTINCT shop_id, title, 'other', 'stamp', 180, 10, 'active' FROM stamp_rewards
  RETURNING id, shop_id, title
)
UPDATE stamp_rewards reward SET coupon_id = named.id FROM named WHERE named.shop_id = reward.shop_id AND named.title = reward.title;
ALTER TABLE stamp_rewards ALTER COLUMN coupon_id SET NOT NULL;
UPDATE stamp_cards card SET rewards = (
  SELECT coalesce(jsonb_agg(promised.reward || coalesce(jsonb_build_object('coupon_id', named.coupon_id), '{}') ORDER BY promised.place), '[]')
  FROM jsonb_array_elements(card.rewards) WITH ORDINALITY promised (reward, place)
  LEFT JOIN LATERAL (
    SELECT coupon_id FROM stamp_rewards reward WHERE reward.shop_id = card.shop_id AND reward.title = promised.reward ->> 'title' LIMIT 1
  ) named ON true
) WHERE card.status = 'active';

-- Notices of stamps and coupons name their shop, and a ticket's end its ticket's title.
ALTER TABLE notifications
  ADD COLUMN detail text CHECK (char_length(detail) BETWEEN 1 AND 60),
  DROP CONSTRAINT notifications_of_a_shop_say_what,
  ADD CONSTRAINT notifications_of_a_shop_say_what
    CHECK (num_nonnulls(shop_role, verification_status) = num_nonnulls(shop_id)
           OR (type IN ('staff_verified', 'stamp_added', 'reward_ready', 'coupon_expiring')
               AND num_nonnulls(shop_role, verification_status) = 0));
ALTER TABLE notifications ADD COLUMN due_at timestamptz;

-- What its guest was reminded of: so many days before its end, and of the end of the shop's programme.
ALTER TABLE stamp_cards
  ADD COLUMN reminded_days   smallint,
  ADD COLUMN closing_told_at timestamptz;
CREATE INDEX stamp_cards_that_end ON stamp_cards (expires_at) WHERE status = 'active' AND expires_at IS NOT NULL;
