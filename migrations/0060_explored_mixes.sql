-- Explore: everybody's cards by words, flavours, places, ratings and time, in three orders.

-- What a card's own words are found by (foundation/search/search-grams.ts); its flavours, makers and shop have words of their own.
ALTER TABLE shisha_mixes
  ADD COLUMN search_text  text NOT NULL DEFAULT '',
  ADD COLUMN search_sound text NOT NULL DEFAULT '',
  ADD COLUMN search_grams text[] NOT NULL DEFAULT '{}';

-- Cards that others may see in a list: public ones, and those for friends. Narrow, because lists with filters walk over many of
-- them; who may see one is still asked of the card's author.
CREATE TABLE explored_mixes (
  mix_id       uuid PRIMARY KEY REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  user_id      uuid NOT NULL,
  is_public    boolean NOT NULL,
  listed_at    timestamptz NOT NULL,
  smoked_at    timestamptz NOT NULL,
  rating       numeric(2, 1),
  -- What filters ask for, each with a letter for its kind: f flavour, m maker, c category, s shop, a area, r rating of at least so
  -- much; n without nicotine.
  terms        text[] NOT NULL,
  search_text  text NOT NULL,
  search_sound text NOT NULL,
  search_grams text[] NOT NULL,
  -- The same flavours of the catalogue, whatever their shares; null where one of them is nobody's.
  recipe       uuid,
  -- Likes by accounts that are a day old and not suspended. Counted by a job.
  likes        integer NOT NULL DEFAULT 0,
  -- Two orders, the highest first, each with the newer card first among equals.
  liked_rank   double precision NOT NULL,
  rated_rank   double precision NOT NULL
);
-- The newest of all, and of a person (each read backwards).
CREATE INDEX explored_mixes_newest ON explored_mixes (listed_at, mix_id);
CREATE INDEX explored_mixes_of_a_person ON explored_mixes (user_id, listed_at, mix_id);
-- The most liked, and the best rated (each read backwards).
CREATE INDEX explored_mixes_most_liked ON explored_mixes (liked_rank, mix_id);
CREATE INDEX explored_mixes_best_rated ON explored_mixes (rated_rank, mix_id);
CREATE INDEX explored_mixes_of_a_recipe ON explored_mixes (recipe, listed_at, mix_id) WHERE recipe IS NOT NULL;
-- By what they are, and by their own words.
CREATE INDEX explored_mixes_by_terms ON explored_mixes USING gin (terms) WITH (fastupdate = off);
CREATE INDEX explored_mixes_by_grams ON explored_mixes USING gin (search_grams) WITH (fastupdate = off);
-- What people give to one recipe, each person once (domain.md 1.20). Counted by a job; without a row fewer than three rated it.
CREATE TABLE recipe_figures (
  recipe uuid PRIMARY KEY,
  raters integer NOT NULL,
  rating numeric(3, 2) NOT NULL
);

-- Whose likes or figures are old. Without keys, so that no write waits for another's. Likes of an account that is younger than a day
-- count once it is older.
CREATE TABLE stale_explored_likes (
  mix_id uuid NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX stale_explored_likes_due ON stale_explored_likes (due_at);
CREATE TABLE stale_recipe_figures (
  recipe uuid NOT NULL
);

COMMENT ON TABLE recipe_figures IS 'The honest mean of what people give to the same flavours; counted by a job.';
COMMENT ON TABLE stale_explored_likes IS 'Cards whose likes in explore are to be counted, and from when on.';
COMMENT ON TABLE stale_recipe_figures IS 'Recipes whose figures are to be counted.';
COMMENT ON TABLE explored_mixes IS 'Cards that others may see in a list, as filters and orders of explore ask for them; who may see one is asked of its author.';

-- The job lists those that are there.
INSERT INTO stale_mix_documents (mix_id) SELECT id FROM shisha_mixes ON CONFLICT DO NOTHING;
