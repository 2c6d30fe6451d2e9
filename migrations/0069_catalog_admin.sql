-- Whoever runs the place edits the catalogue: what it hides, what it merges, and how a merge is undone.

-- Decided not to be listed: a thing of the catalogue that is hidden, or somebody's own that is left to them. Both are `is_custom`, for
-- that keeps them out of every public list; without a moment, somebody's own waits for a decision.
ALTER TABLE makers
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT makers_hidden_are_unlisted CHECK (hidden_at IS NULL OR is_custom);
ALTER TABLE flavors
  ADD COLUMN hidden_at timestamptz,
  ADD CONSTRAINT flavors_hidden_are_unlisted CHECK (hidden_at IS NULL OR is_custom);
-- What waits, the oldest first; what is hidden and what is listed, the last changed first (read backwards).
CREATE INDEX makers_waiting ON makers (created_at, id) WHERE is_custom AND hidden_at IS NULL;
CREATE INDEX flavors_waiting ON flavors (created_at, id) WHERE is_custom AND hidden_at IS NULL;
CREATE INDEX makers_hidden ON makers (updated_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX flavors_hidden ON flavors (updated_at, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX makers_listed ON makers (updated_at, id) WHERE NOT is_custom;
CREATE INDEX flavors_listed ON flavors (updated_at, id) WHERE NOT is_custom;
-- Where a maker goes: its items follow, or lose it.
CREATE INDEX mix_items_of_a_maker ON mix_items (maker_id) WHERE maker_id IS NOT NULL;
CREATE INDEX shop_predefined_mix_items_of_a_maker ON shop_predefined_mix_items (maker_id);

-- An import that knows a thing by this key does not make it anew.
ALTER TABLE flavor_aliases ADD COLUMN import_key text UNIQUE;
-- Which of them lead to a flavour that is merged in turn.
CREATE INDEX flavor_aliases_of_a_flavor ON flavor_aliases (flavor_id);

-- The same of makers.
CREATE TABLE merged_makers (
  old_id     uuid PRIMARY KEY,
  maker_id   uuid NOT NULL REFERENCES makers (id) ON DELETE CASCADE,
  import_key text UNIQUE
);
CREATE INDEX merged_makers_of_a_maker ON merged_makers (maker_id);

CREATE TABLE catalog_merges (
  id        uuid PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('flavor', 'maker')),
  -- What went, what it went into, and what both were called. Either may be merged in turn, so neither is a reference.
  old_id    uuid NOT NULL,
  into_id   uuid NOT NULL,
  old_name  text NOT NULL,
  into_name text NOT NULL,
  -- Cards that it moved.
  cards     integer NOT NULL CHECK (cards >= 0),
  merged_by uuid REFERENCES users (id) ON DELETE SET NULL,
  merged_at timestamptz NOT NULL,
  undone_by uuid REFERENCES users (id) ON DELETE SET NULL,
  undone_at timestamptz,
  CHECK (undone_by IS NULL OR undone_at IS NOT NULL)
);
-- The newest first (read backwards), and what is too old to be undone.
CREATE INDEX catalog_merges_newest ON catalog_merges (merged_at, id);
CREATE INDEX catalog_merges_by_merger ON catalog_merges (merged_by) WHERE merged_by IS NOT NULL;
CREATE INDEX catalog_merges_by_undoer ON catalog_merges (undone_by) WHERE undone_by IS NOT NULL;

-- Step by step what a merge moved, until it is undone or can no longer be (features/catalog-admin/merge-moves.ts).
CREATE TABLE catalog_merge_moves (
  merge_id uuid NOT NULL REFERENCES catalog_merges (id) ON DELETE CASCADE,
  number   integer NOT NULL,
  move     jsonb NOT NULL,
  PRIMARY KEY (merge_id, number)
);

COMMENT ON TABLE merged_makers IS 'Ids of makers that a merge took away, and what took their place.';
COMMENT ON TABLE catalog_merges IS 'Merges of flavours and of makers, and whether they were undone.';
COMMENT ON TABLE catalog_merge_moves IS 'What a merge moved, step by step, for as long as it can be undone.';
