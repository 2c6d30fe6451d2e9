-- What explore keeps of cards follows what it was made of: shops that move or are withheld, makers and flavours.

-- What changed until now was followed by nobody: the job lists all cards anew.
INSERT INTO stale_mix_documents (mix_id) SELECT mix_id FROM explored_mixes ON CONFLICT DO NOTHING;

-- Which cards were recorded before their words could be found.
CREATE INDEX shisha_mixes_without_search ON shisha_mixes (id)
  WHERE search_text = '' AND (title IS NOT NULL OR comment IS NOT NULL);

-- The job takes a note away once all cards of the recipe stand where they should: by its number, so that one that came meanwhile stays.
ALTER TABLE stale_recipe_figures
  ADD COLUMN number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;

-- One note for each card, however many like it: the job says when the next like comes to count.
WITH every AS (DELETE FROM stale_explored_likes RETURNING mix_id, due_at)
INSERT INTO stale_explored_likes (mix_id, due_at) SELECT mix_id, min(due_at) FROM every GROUP BY mix_id;
ALTER TABLE stale_explored_likes ADD PRIMARY KEY (mix_id);

-- Ratings of an account that is younger than a day count once it is older, as likes do: they are noted for that moment.
ALTER TABLE stale_recipe_figures ADD COLUMN due_at timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE stale_ranking_months ADD COLUMN due_at timestamptz NOT NULL DEFAULT '-infinity';
COMMENT ON TABLE stale_recipe_figures IS 'Recipes whose figures are to be counted, and from when on.';
COMMENT ON TABLE stale_ranking_months IS 'Months whose rankings are to be counted, and from when on.';
