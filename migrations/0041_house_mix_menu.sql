-- A house mix as it stands on the shop's menu. One that was deleted keeps its row: cards go on being called after it.

ALTER TABLE shop_predefined_mixes
  -- In yen, tax included.
  ADD COLUMN price integer CHECK (price BETWEEN 0 AND 100000),
  ADD COLUMN is_available boolean NOT NULL DEFAULT true,
  -- Rises with every edit, so that of two who edit at once one learns of the other.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN deleted_at timestamptz;
