CREATE TABLE shops (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                    text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  name_kana               text,
  prefecture              text,
  city                    text,
  area                    text,
  nearest_station         text,
  walk_minutes            integer CHECK (walk_minutes BETWEEN 0 AND 120),
  address                 text CHECK (char_length(address) <= 200),
  lat                     double precision CHECK (lat BETWEEN -90 AND 90),
  lng                     double precision CHECK (lng BETWEEN -180 AND 180),
  description             text CHECK (char_length(description) <= 1000),
  phone                   text,
  website_url             text,
  instagram_url           text,
  facebook_url            text,
  twitter_url             text,
  line_url                text,
  shisha_price_from       integer CHECK (shisha_price_from >= 0),
  price_90min             integer CHECK (price_90min >= 0),
  cover_charge            integer CHECK (cover_charge >= 0),
  seats                   integer CHECK (seats > 0),
  tags                    text[] NOT NULL DEFAULT '{}',
  smoking_facility_type   text,
  min_age                 integer NOT NULL DEFAULT 20 CHECK (min_age >= 20),
  nicotine_free_available boolean NOT NULL DEFAULT false,
  closed_irregularly      boolean NOT NULL DEFAULT false,
  checkin_radius_m        integer NOT NULL DEFAULT 150 CHECK (checkin_radius_m BETWEEN 50 AND 300),
  is_verified             boolean NOT NULL DEFAULT false,
  is_active               boolean NOT NULL DEFAULT true,
  is_demo                 boolean NOT NULL DEFAULT false,
  -- Name, kana, area and station as foundation/search-text.ts writes them.
  search_text             text NOT NULL DEFAULT '',
  import_key              text UNIQUE,
  edited_at               timestamptz,
  hidden_at               timestamptz,
  created_at              timestamptz NOT NULL DEFAULT now(),
  updated_at              timestamptz NOT NULL DEFAULT now(),
  CHECK ((lat IS NULL) = (lng IS NULL))
);
-- Nearby: a box in latitude first, then the circle.
CREATE INDEX shops_by_place ON shops (lat, lng);
-- The list by area.
CREATE INDEX shops_by_area ON shops (prefecture, city, id);

-- Minutes from 00:00 of the weekday (0 = Sunday); beyond 1440 is the next morning, up to 32:00.
CREATE TABLE shop_opening_hours (
  shop_id      uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  weekday      integer NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  open_minute  integer NOT NULL CHECK (open_minute BETWEEN 0 AND 1439),
  close_minute integer NOT NULL CHECK (close_minute <= 1920),
  PRIMARY KEY (shop_id, weekday, open_minute),
  CHECK (close_minute > open_minute)
);

-- A shop stocks the whole catalogue of these makers.
CREATE TABLE shop_maker_stock (
  shop_id  uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  maker_id uuid NOT NULL REFERENCES makers (id) ON DELETE CASCADE,
  PRIMARY KEY (shop_id, maker_id)
);
-- Which shops could rebuild a mix of this maker.
CREATE INDEX shop_maker_stock_by_maker ON shop_maker_stock (maker_id);

CREATE TABLE shop_managers (
  id                        uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id                   uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  user_id                   uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role                      text NOT NULL DEFAULT 'manager' CHECK (role IN ('owner', 'manager', 'staff')),
  is_active                 boolean NOT NULL DEFAULT true,
  is_verified               boolean NOT NULL DEFAULT false,
  verification_document_url text,
  invited_by                uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at                timestamptz NOT NULL DEFAULT now(),
  updated_at                timestamptz NOT NULL DEFAULT now(),
  UNIQUE (shop_id, user_id)
);
-- Which shops does this person run.
CREATE INDEX shop_managers_of_a_person ON shop_managers (user_id) WHERE is_active;

CREATE TABLE shop_verifications (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id       uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  document_type text NOT NULL CHECK (document_type IN ('営業許可', 'たばこ小売販売業許可', '喫煙目的施設の標識', 'その他')),
  document_url  text,
  status        text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'resubmitted', 'revoked')),
  reason        text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_verifications_of_a_shop ON shop_verifications (shop_id, created_at);

CREATE TABLE shop_predefined_mixes (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id       uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  description   text CHECK (char_length(description) <= 500),
  display_order integer NOT NULL DEFAULT 0,
  created_by    uuid REFERENCES users (id) ON DELETE SET NULL,
  import_key    text UNIQUE,
  edited_at     timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX shop_predefined_mixes_of_a_shop ON shop_predefined_mixes (shop_id, display_order, id);

CREATE TABLE shop_predefined_mix_items (
  predefined_mix_id uuid NOT NULL REFERENCES shop_predefined_mixes (id) ON DELETE CASCADE,
  position          integer NOT NULL,
  maker_id          uuid NOT NULL REFERENCES makers (id) ON DELETE CASCADE,
  flavor_id         uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE,
  ratio             integer CHECK (ratio BETWEEN 1 AND 100),
  PRIMARY KEY (predefined_mix_id, position)
);
