-- Visits: check-ins of guests at shops (domain.md 1.17 and the entity check-in).

-- What a shop gives stamps for. Without a row, or with one that is not active, its guests check in all the same.
CREATE TABLE stamp_programmes (
  shop_id       uuid PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  status        text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'closing', 'closed')),
  -- The least proof of a visit that earns: what proves more earns as well.
  earns_from    text NOT NULL DEFAULT 'gps' CHECK (earns_from IN ('gps', 'shop_qr', 'staff')),
  -- Lengthens the night between two stamps, never shortens it (domain.md 1.18).
  hours_between integer CHECK (hours_between BETWEEN 1 AND 24),
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE stamp_programmes IS 'What a shop gives stamps for: whether it does now, and the least proof of a visit that earns one.';

CREATE TABLE check_ins (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id           uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shop_id           uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  mix_id            uuid REFERENCES shisha_mixes (id) ON DELETE SET NULL,
  method            text NOT NULL CHECK (method IN ('gps', 'shop_qr', 'staff')),
  -- Where the phone said it was: for its owner alone, rounded to about 1 km after 7 days (domain.md 1.23).
  lat               double precision CHECK (lat BETWEEN -90 AND 90),
  lng               double precision CHECK (lng BETWEEN -180 AND 180),
  accuracy_m        double precision CHECK (accuracy_m >= 0),
  distance_m        double precision CHECK (distance_m >= 0),
  position_age_s    double precision CHECK (position_age_s >= 0),
  is_exact          boolean NOT NULL DEFAULT false,
  -- Which of the shop's rotating codes was read: each is good once for a person.
  code_slot         integer,
  verification_type text NOT NULL CHECK (verification_type IN ('none', 'gps', 'qr', 'staff')),
  reward_state      text NOT NULL CHECK (reward_state IN ('granted', 'withheld', 'none')),
  withheld_reason   text CHECK (withheld_reason IN (
    'too_far', 'low_accuracy', 'too_soon', 'too_fast', 'backdated', 'own_shop', 'daily_limit', 'method_not_accepted',
    'programme_inactive')),
  business_date     date NOT NULL,
  -- When the guest pressed; it may have waited for a network.
  checked_in_at     timestamptz NOT NULL,
  staff_verified_at timestamptz,
  staff_verified_by uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lng IS NULL)),
  CHECK ((reward_state = 'granted') = (withheld_reason IS NULL)),
  -- Whoever confirmed it may be gone.
  CHECK ((verification_type = 'staff') = (staff_verified_at IS NOT NULL))
);
COMMENT ON TABLE check_ins IS 'Visits of guests at shops: how each was proved, whether it earned a stamp, and if not, why not.';

-- At most one stamp a shop and night, whatever comes at once (domain.md 1.18).
CREATE UNIQUE INDEX check_ins_earn_once ON check_ins (user_id, shop_id, business_date) WHERE reward_state = 'granted';
CREATE UNIQUE INDEX check_ins_read_a_code_once ON check_ins (user_id, shop_id, code_slot) WHERE code_slot IS NOT NULL;
-- Own visits at one shop, the newest first; and what somebody did last, wherever.
CREATE INDEX check_ins_of_a_guest ON check_ins (user_id, shop_id, checked_in_at DESC, id DESC);
CREATE INDEX check_ins_of_a_person ON check_ins (user_id, checked_in_at DESC, id DESC);
CREATE INDEX check_ins_of_a_card ON check_ins (mix_id) WHERE mix_id IS NOT NULL;
-- Whom the staff may confirm tonight.
CREATE INDEX check_ins_of_a_night ON check_ins (shop_id, business_date, checked_in_at DESC, id DESC);
-- What the job rounds.
CREATE INDEX check_ins_that_are_exact ON check_ins (created_at) WHERE is_exact;

-- The notice of a confirmed visit names the shop and says no more of it.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_of_a_shop_say_what,
  ADD CONSTRAINT notifications_of_a_shop_say_what
    CHECK (num_nonnulls(shop_role, verification_status) = num_nonnulls(shop_id)
           OR (type = 'staff_verified' AND num_nonnulls(shop_role, verification_status) = 0));
