CREATE TABLE shisha_mixes (
  id                uuid PRIMARY KEY,
  short_id          text NOT NULL UNIQUE CHECK (short_id ~ '^[0-9a-hjkmnp-tv-z]{12}$'),
  user_id           uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shop_id           uuid REFERENCES shops (id) ON DELETE SET NULL,
  shop_name         text CHECK (char_length(shop_name) <= 100),
  title             text CHECK (char_length(title) BETWEEN 1 AND 40),
  rating            numeric(2, 1) CHECK (rating BETWEEN 0 AND 5),
  smoke_again       boolean,
  comment           text CHECK (char_length(comment) <= 1000),
  custom_date_time  timestamptz,
  -- custom_date_time, else created_at: history, months and pages go by it.
  smoked_at         timestamptz NOT NULL,
  flavor_card_image text,
  visibility        text NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'friends', 'link', 'private')),
  hide_shop         boolean NOT NULL DEFAULT false,
  hide_time         boolean NOT NULL DEFAULT false,
  source_mix_id     uuid REFERENCES shisha_mixes (id) ON DELETE SET NULL,
  predefined_mix_id uuid REFERENCES shop_predefined_mixes (id) ON DELETE SET NULL,
  like_count        integer NOT NULL DEFAULT 0 CHECK (like_count >= 0),
  version           integer NOT NULL DEFAULT 1,
  has_stamp         boolean NOT NULL DEFAULT false,
  is_verified       boolean NOT NULL DEFAULT false,
  verification_type text NOT NULL DEFAULT 'none' CHECK (verification_type IN ('none', 'gps', 'qr', 'staff')),
  checkin_verified  boolean NOT NULL DEFAULT false,
  staff_verified    boolean NOT NULL DEFAULT false,
  checkin_at        timestamptz,
  checkin_lat       double precision,
  checkin_lng       double precision,
  location_accuracy double precision,
  staff_verified_at timestamptz,
  staff_verified_by uuid REFERENCES users (id) ON DELETE SET NULL,
  deleted_at        timestamptz,
  hidden_at         timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);
-- A person's history, newest first (read backwards).
CREATE INDEX shisha_mixes_history ON shisha_mixes (user_id, smoked_at, id) WHERE deleted_at IS NULL;
-- The community's newest public cards.
CREATE INDEX shisha_mixes_newest_public ON shisha_mixes (smoked_at, id)
  WHERE visibility = 'public' AND deleted_at IS NULL AND hidden_at IS NULL;
-- A shop's cards; those that hide their shop are not among them.
CREATE INDEX shisha_mixes_of_a_shop ON shisha_mixes (shop_id, smoked_at, id)
  WHERE visibility = 'public' AND NOT hide_shop AND deleted_at IS NULL AND hidden_at IS NULL;

-- Items keep the names as they were recorded beside the ids.
CREATE TABLE mix_items (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mix_id         uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  position       integer NOT NULL CHECK (position BETWEEN 0 AND 11),
  maker_id       uuid REFERENCES makers (id) ON DELETE SET NULL,
  flavor_id      uuid REFERENCES flavors (id) ON DELETE SET NULL,
  maker_name     text NOT NULL CHECK (char_length(maker_name) BETWEEN 1 AND 100),
  flavor_name    text NOT NULL CHECK (char_length(flavor_name) BETWEEN 1 AND 100),
  flavor_name_en text CHECK (char_length(flavor_name_en) <= 100),
  ratio          integer CHECK (ratio BETWEEN 1 AND 100),
  UNIQUE (mix_id, position)
);

CREATE TABLE mix_images (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mix_id        uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  image_url     text NOT NULL UNIQUE,
  display_order integer NOT NULL DEFAULT 0,
  alt           text CHECK (char_length(alt) <= 200),
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mix_images_of_a_mix ON mix_images (mix_id, display_order);

-- One like per person and mix; likes go when the mix or the person goes.
CREATE TABLE shisha_mix_likes (
  mix_id     uuid NOT NULL REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mix_id, user_id)
);
-- Favorites list a person's likes, newest first.
CREATE INDEX shisha_mix_likes_by_user ON shisha_mix_likes (user_id, created_at);

-- Mixes with what the seal on their card says.
CREATE VIEW mixes_with_stamp AS
  SELECT m.*, CASE WHEN m.staff_verified THEN '店舗認証' WHEN m.has_stamp OR m.checkin_verified THEN '来店スタンプ' END AS seal
  FROM shisha_mixes m
  WHERE m.deleted_at IS NULL;

-- Items with the paint of their flavour: its first category, or the neutral smoke of a custom one.
CREATE VIEW item_details AS
  SELECT i.id, i.mix_id, i.position, i.maker_id, i.flavor_id, i.maker_name, i.flavor_name, i.flavor_name_en, i.ratio,
         -- A look-up per item: joined, the planner hashes the whole catalogue for every mix.
         coalesce((SELECT f.category_slugs[1] FROM flavors f WHERE f.id = i.flavor_id), 'custom') AS paint
  FROM mix_items i;

-- The ten newest public photos of each shop's cards (specification: default limit 10).
CREATE VIEW latest_shop_images AS
  SELECT shop_id, mix_id, image_url, created_at
  FROM (
    SELECT m.shop_id, i.mix_id, i.image_url, i.created_at,
           row_number() OVER (PARTITION BY m.shop_id ORDER BY i.created_at DESC, i.id DESC) AS place
    FROM mix_images i
    JOIN shisha_mixes m ON m.id = i.mix_id
    WHERE m.shop_id IS NOT NULL AND m.visibility = 'public' AND NOT m.hide_shop
      AND m.deleted_at IS NULL AND m.hidden_at IS NULL
  ) newest
  WHERE place <= 10;
