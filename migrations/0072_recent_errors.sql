-- The last errors that nobody expected, by the number that the person saw. No message, which may quote somebody, and of an address
-- its pattern alone.
CREATE TABLE recent_errors (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The request's; null of a timed job.
  number      text CHECK (number ~ '^[0-9a-f]{8}$'),
  -- What the log says of it: "page failed".
  occasion    text NOT NULL CHECK (char_length(occasion) BETWEEN 1 AND 100),
  -- "/m/:id", or the job's name.
  place       text CHECK (char_length(place) <= 200),
  name        text NOT NULL CHECK (name ~ '^[\w.$]{1,80}$'),
  code        text CHECK (code ~ '^[\w.-]{1,60}$'),
  -- Files of our own with line and column, the innermost first.
  positions   text[] NOT NULL,
  happened_at timestamptz NOT NULL
);
-- Somebody names a number.
CREATE INDEX recent_errors_by_number ON recent_errors (number) WHERE number IS NOT NULL;
COMMENT ON TABLE recent_errors IS 'The newest 500 errors that nobody expected: number, place and code, without a message.';
