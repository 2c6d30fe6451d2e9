-- A flavour's paint: its first category, or the neutral smoke of a custom one.
ALTER TABLE flavors
  ADD COLUMN paint text NOT NULL GENERATED ALWAYS AS (coalesce(category_slugs[1], 'custom')) STORED;

CREATE OR REPLACE VIEW item_details AS
  SELECT i.id, i.mix_id, i.position, i.maker_id, i.flavor_id, i.maker_name, i.flavor_name, i.flavor_name_en, i.ratio,
         -- A look-up per item: joined, the planner hashes the whole catalogue for every mix.
         coalesce((SELECT f.paint FROM flavors f WHERE f.id = i.flavor_id), 'custom') AS paint
  FROM mix_items i;
