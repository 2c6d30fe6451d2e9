-- What people say is wrong about a shop or in the catalogue, and what became of it (domain.md, suggestion).
CREATE TABLE suggestions (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What it is about: one of them.
  shop_id         uuid REFERENCES shops (id) ON DELETE CASCADE,
  flavor_id       uuid REFERENCES flavors (id) ON DELETE CASCADE,
  maker_id        uuid REFERENCES makers (id) ON DELETE CASCADE,
  -- As features/suggestions/suggestion.ts lists them.
  field           text NOT NULL CHECK (char_length(field) BETWEEN 1 AND 40),
  value           text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 500),
  -- What stood there when it was sent; null for nothing. Whoever accepts learns that it has changed since.
  stood           text,
  note            text CHECK (char_length(note) BETWEEN 1 AND 500),
  -- Shown to nobody but those who decide.
  suggested_by    uuid REFERENCES users (id) ON DELETE SET NULL,
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined')),
  created_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  -- Null on the command line.
  decided_by      uuid REFERENCES users (id) ON DELETE SET NULL,
  declined_reason text CHECK (char_length(declined_reason) BETWEEN 1 AND 500),
  CHECK (num_nonnulls(shop_id, flavor_id, maker_id) = 1),
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CHECK (declined_reason IS NULL OR status = 'declined')
);
-- One that waits per person, thing and field.
CREATE UNIQUE INDEX suggestions_waiting ON suggestions (suggested_by, coalesce(shop_id, flavor_id, maker_id), field)
  WHERE status = 'open';
-- How many somebody sent within a day.
CREATE INDEX suggestions_by_person ON suggestions (suggested_by, created_at);
-- What waits, the oldest first.
CREATE INDEX suggestions_open ON suggestions (created_at, id) WHERE status = 'open';
-- Those of a thing: for whoever decides, and when it is deleted.
CREATE INDEX suggestions_of_a_shop ON suggestions (shop_id, created_at) WHERE shop_id IS NOT NULL;
CREATE INDEX suggestions_of_a_flavor ON suggestions (flavor_id, created_at) WHERE flavor_id IS NOT NULL;
CREATE INDEX suggestions_of_a_maker ON suggestions (maker_id, created_at) WHERE maker_id IS NOT NULL;
-- A person who is deleted decided nothing any more.
CREATE INDEX suggestions_decided_by ON suggestions (decided_by) WHERE decided_by IS NOT NULL;
