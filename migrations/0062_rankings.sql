-- Rankings of mixes and of flavours by month and area. Counted by a job, so that a page reads a few rows.
CREATE TABLE rankings (
  -- "2026-11", of nights in Japan.
  month   text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  kind    text NOT NULL CHECK (kind IN ('mixes', 'flavors')),
  -- A prefecture; empty for all Japan.
  area    text NOT NULL,
  place   integer NOT NULL CHECK (place BETWEEN 1 AND 50),
  -- A recipe or a flavour.
  subject uuid NOT NULL,
  -- Of what it is made.
  flavors uuid[] NOT NULL,
  raters  integer NOT NULL CHECK (raters >= 3),
  rating  numeric(3, 2) NOT NULL,
  PRIMARY KEY (month, kind, area, place)
);
-- In which prefectures a month has a ranking.
CREATE UNIQUE INDEX rankings_first_places ON rankings (month, kind, area) WHERE place = 1;

-- Whose rankings are old. Without a key, so that no write waits for another's.
CREATE TABLE stale_ranking_months (
  month text NOT NULL
);

COMMENT ON TABLE rankings IS 'The best rated mixes and flavours of a month, in all Japan and in each prefecture; counted by a job.';
COMMENT ON TABLE stale_ranking_months IS 'Months whose rankings are to be counted.';

-- The job counts those that cards are there of.
INSERT INTO stale_ranking_months
SELECT DISTINCT to_char(listed_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM') FROM explored_mixes WHERE is_public AND rating IS NOT NULL;
