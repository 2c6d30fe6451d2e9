-- The twelve families of flavour; each owns a paint of the design.
CREATE TABLE categories (
  slug     text PRIMARY KEY,
  label    text NOT NULL,
  label_en text NOT NULL,
  position integer NOT NULL
);

-- import_key: normalised English name; edited_at: changed by a person, so an import leaves the row alone.
CREATE TABLE makers (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  name_en       text,
  country       text,
  nicotine_free boolean NOT NULL DEFAULT false,
  is_custom     boolean NOT NULL DEFAULT false,
  created_by    uuid REFERENCES users (id) ON DELETE SET NULL,
  import_key    text UNIQUE,
  edited_at     timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  updated_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE maker_aliases (
  maker_id uuid NOT NULL REFERENCES makers (id) ON DELETE CASCADE,
  alias    text NOT NULL,
  PRIMARY KEY (maker_id, alias)
);

-- category_slugs: the first one paints the card; empty for what somebody named themselves.
CREATE TABLE flavors (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  maker_id       uuid NOT NULL REFERENCES makers (id) ON DELETE CASCADE,
  name           text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
  name_en        text,
  line           text,
  category_slugs text[] NOT NULL DEFAULT '{}' CHECK (cardinality(category_slugs) <= 4),
  is_custom      boolean NOT NULL DEFAULT false,
  created_by     uuid REFERENCES users (id) ON DELETE SET NULL,
  import_key     text UNIQUE,
  edited_at      timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX flavors_of_a_maker ON flavors (maker_id);
-- A name that a person typed before is found again instead of made twice.
CREATE UNIQUE INDEX custom_makers_of_a_person ON makers (created_by, name) WHERE is_custom;
CREATE UNIQUE INDEX custom_flavors_of_a_person ON flavors (created_by, maker_id, name) WHERE is_custom;

-- The ids that a merge took away lead to what took their place.
CREATE TABLE flavor_aliases (
  old_id    uuid PRIMARY KEY,
  flavor_id uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE
);
