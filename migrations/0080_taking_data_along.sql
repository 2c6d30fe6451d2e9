-- People take what is stored about them along as one file, and bring such a file or a table of their own to their account.
CREATE TABLE data_exports (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  status        text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'making', 'ready', 'failed')),
  -- How often somebody began to make it: what ends the process each time is not begun for ever.
  attempts      smallint NOT NULL DEFAULT 0,
  -- Tables and photos.
  done          integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total         integer NOT NULL DEFAULT 0 CHECK (total >= done),
  bytes         bigint CHECK (bytes > 0),
  requested_at  timestamptz NOT NULL,
  ready_at      timestamptz,
  expires_at    timestamptz,
  CHECK ((status = 'ready') = (ready_at IS NOT NULL AND expires_at IS NOT NULL AND bytes IS NOT NULL))
);
COMMENT ON TABLE data_exports IS 'Archives that people asked for: how far each is, and until when its file is there. Gone with the file.';
-- Whoever asks again has the one that is under way.
CREATE UNIQUE INDEX data_exports_under_way ON data_exports (user_id) WHERE status IN ('waiting', 'making');
-- The newest of a person, and how many of a day.
CREATE INDEX data_exports_of_a_person ON data_exports (user_id, requested_at DESC);
-- The job asks: which wait?
CREATE INDEX data_exports_to_make ON data_exports (requested_at) WHERE status IN ('waiting', 'making');
