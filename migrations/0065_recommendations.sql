-- What people may like whom we know something of.

-- Whose taste goes with whose: flavours of the catalogue that the same people rated highly, on public cards. Counted by a job.
CREATE TABLE flavor_neighbours (
  flavor_id    uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE,
  neighbour_id uuid NOT NULL REFERENCES flavors (id) ON DELETE CASCADE,
  similarity   real NOT NULL CHECK (similarity > 0),
  -- Who rated both highly: said in words, and never fewer than three.
  people       integer NOT NULL CHECK (people >= 3),
  PRIMARY KEY (flavor_id, neighbour_id)
);
-- Those of a flavour that leaves the catalogue.
CREATE INDEX flavor_neighbours_of_a_neighbour ON flavor_neighbours (neighbour_id);

-- Ideas for a person, the best first. A hint: who may see a card is asked when it is read.
CREATE TABLE recommendations (
  user_id     uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  ideas       jsonb NOT NULL,
  computed_at timestamptz NOT NULL
);
-- The oldest are made anew.
CREATE INDEX recommendations_oldest ON recommendations (computed_at);

-- Whose ideas are old. Without a key to its person, so that no write waits for another's.
CREATE TABLE stale_recommendations (
  number  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL
);

-- What somebody does not want to be recommended.
CREATE TABLE refused_recommendations (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  flavor_id  uuid REFERENCES flavors (id) ON DELETE CASCADE,
  mix_id     uuid REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(flavor_id, mix_id) = 1)
);
-- Each thing once a person; and what of it goes with the thing.
CREATE UNIQUE INDEX refused_recommendations_of_a_flavor ON refused_recommendations (flavor_id, user_id) WHERE flavor_id IS NOT NULL;
CREATE UNIQUE INDEX refused_recommendations_of_a_mix ON refused_recommendations (mix_id, user_id) WHERE mix_id IS NOT NULL;
-- What a person refused, the newest first (read backwards).
CREATE INDEX refused_recommendations_of_a_person ON refused_recommendations (user_id, created_at);

-- おすすめを表示する.
ALTER TABLE users ADD COLUMN shows_recommendations boolean NOT NULL DEFAULT true;

COMMENT ON TABLE flavor_neighbours IS 'Flavours that the same people rated highly on public cards; counted by a job.';
COMMENT ON TABLE recommendations IS 'Ideas for a person, made by a job from their own tastes and from what others show; a hint, asked again when it is read.';
COMMENT ON TABLE stale_recommendations IS 'People whose ideas are to be made anew.';
COMMENT ON TABLE refused_recommendations IS 'Flavours and cards that a person does not want to be recommended.';

-- The job makes those of everybody who has a card.
INSERT INTO stale_recommendations (user_id) SELECT user_id FROM dashboards;
