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

CREATE TABLE data_imports (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('archive', 'sheet')),
  status          text NOT NULL DEFAULT 'receiving'
                  CHECK (status IN ('receiving', 'checking', 'checked', 'importing', 'done', 'failed')),
  bytes           integer NOT NULL CHECK (bytes > 0),
  -- Of a sheet: which of its columns is what.
  columns         jsonb,
  -- What would come, as its person reads it before anything is written.
  plan            jsonb,
  keeps_audience  boolean NOT NULL DEFAULT false,
  attempts        smallint NOT NULL DEFAULT 0,
  done            integer NOT NULL DEFAULT 0,
  total           integer NOT NULL DEFAULT 0,
  -- The code of why it failed.
  failure         text CHECK ((failure IS NOT NULL) = (status = 'failed')),
  requested_at    timestamptz NOT NULL
);
COMMENT ON TABLE data_imports IS 'Files that people bring to their account: what would come, and how far it is. Gone a day after they were sent, with the file.';
-- A person has one at a time.
CREATE UNIQUE INDEX data_imports_of_a_person ON data_imports (user_id);
-- The job asks: which are to be looked at, or brought in?
CREATE INDEX data_imports_to_run ON data_imports (requested_at) WHERE status IN ('checking', 'importing');

-- By the id that a card had where it came from it is recognised when it comes again.
CREATE TABLE imported_mixes (
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  original_id  uuid NOT NULL,
  mix_id       uuid NOT NULL UNIQUE REFERENCES shisha_mixes (id) ON DELETE CASCADE,
  -- Its photos come after the card, all at once.
  has_photos   boolean NOT NULL,
  PRIMARY KEY (user_id, original_id)
);
COMMENT ON TABLE imported_mixes IS 'Which cards a person brought from elsewhere, by the ids that they had there.';
