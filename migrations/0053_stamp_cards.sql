-- Stamp cards (domain.md, entity stamp card): what a shop's programme promises, its guests' cards, and the ledger of their points.

ALTER TABLE stamp_programmes
  ADD COLUMN goal           smallint NOT NULL DEFAULT 10 CHECK (goal BETWEEN 1 AND 50),
  ADD COLUMN welcome_points smallint NOT NULL DEFAULT 0 CHECK (welcome_points BETWEEN 0 AND 5),
  -- A card ends so many months after its first stamp, or after its last one.
  ADD COLUMN expiry         text NOT NULL DEFAULT 'none' CHECK (expiry IN ('none', 'first', 'last')),
  ADD COLUMN expiry_months  smallint CHECK (expiry_months BETWEEN 1 AND 24),
  -- While it is closing: the moment at which it is closed.
  ADD COLUMN closes_at      timestamptz,
  ADD COLUMN version        integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT stamp_programmes_say_when_cards_end CHECK ((expiry = 'none') = (expiry_months IS NULL)),
  ADD CONSTRAINT stamp_programmes_welcome_below_the_goal CHECK (welcome_points < goal),
  ADD CONSTRAINT stamp_programmes_say_when_they_close CHECK ((status = 'closing') = (closes_at IS NOT NULL));
-- What the job closes.
CREATE INDEX stamp_programmes_that_close ON stamp_programmes (closes_at) WHERE status = 'closing';

CREATE TABLE stamp_rewards (
  shop_id uuid NOT NULL REFERENCES stamp_programmes (shop_id) ON DELETE CASCADE,
  -- The stamp that earns it.
  at      smallint NOT NULL CHECK (at BETWEEN 1 AND 50),
  title   text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 60),
  PRIMARY KEY (shop_id, at)
);
COMMENT ON TABLE stamp_rewards IS 'What a shop''s stamp card earns at which stamp.';

CREATE TABLE stamp_cards (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shop_id      uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  -- The how manieth of this person at this shop.
  cycle        integer NOT NULL CHECK (cycle >= 1),
  -- Written by the ledger's trigger alone: the sum of its events.
  points       integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  -- Of the programme when the card began; a lower one counts, a higher one is of the next card.
  goal         smallint NOT NULL CHECK (goal BETWEEN 1 AND 50),
  -- As they were promised when the card began, or with a lower goal: [{"at": 5, "title": "…"}].
  rewards      jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(rewards) = 'array'),
  status       text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'completed', 'expired', 'void')),
  expires_at   timestamptz,
  started_at   timestamptz NOT NULL,
  touched_at   timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (user_id, shop_id, cycle),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
COMMENT ON TABLE stamp_cards IS 'A guest''s stamp card of a shop; a full one is followed by the next cycle.';
CREATE UNIQUE INDEX stamp_cards_one_is_open ON stamp_cards (user_id, shop_id) WHERE status = 'active';
CREATE INDEX stamp_cards_of_a_person ON stamp_cards (user_id, touched_at DESC, id DESC);
CREATE INDEX stamp_cards_of_a_shop ON stamp_cards (shop_id);

CREATE TABLE stamp_events (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  card_id       uuid NOT NULL REFERENCES stamp_cards (id) ON DELETE CASCADE,
  delta         smallint NOT NULL CHECK (delta <> 0),
  source        text NOT NULL CHECK (source IN ('check_in', 'staff', 'welcome', 'adjust', 'void')),
  -- The check-in, or the card of a welcome: nothing is written twice of one of them.
  source_id     uuid NOT NULL,
  business_date date,
  created_at    timestamptz NOT NULL,
  CHECK ((source = 'void') = (delta < 0) OR source = 'adjust')
);
COMMENT ON TABLE stamp_events IS 'The ledger of stamp cards: only ever appended to. A card''s points are its sum.';
CREATE UNIQUE INDEX stamp_events_once_a_source ON stamp_events (source_id, (source = 'void'));
CREATE INDEX stamp_events_of_a_card ON stamp_events (card_id, created_at DESC, id DESC);

-- What was earned before: ten stamps a card, in the order of the visits.
WITH earned AS (
  SELECT id, user_id, shop_id, verification_type, business_date, checked_in_at,
         (row_number() OVER (PARTITION BY user_id, shop_id ORDER BY checked_in_at, id) - 1) / 10 + 1 AS cycle
  FROM check_ins WHERE reward_state = 'granted'
), cards AS (
  INSERT INTO stamp_cards (user_id, shop_id, cycle, points, goal, status, started_at, touched_at, completed_at)
  SELECT user_id, shop_id, cycle, count(*), 10, CASE WHEN count(*) = 10 THEN 'completed' ELSE 'active' END,
         min(checked_in_at), max(checked_in_at), CASE WHEN count(*) = 10 THEN max(checked_in_at) END
  FROM earned GROUP BY user_id, shop_id, cycle
  RETURNING id, user_id, shop_id, cycle
)
INSERT INTO stamp_events (card_id, delta, source, source_id, business_date, created_at)
SELECT cards.id, 1, CASE WHEN earned.verification_type = 'staff' THEN 'staff' ELSE 'check_in' END, earned.id, earned.business_date,
       earned.checked_in_at
FROM earned JOIN cards USING (user_id, shop_id, cycle);
