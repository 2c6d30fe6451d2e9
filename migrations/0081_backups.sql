-- What was backed up, when, and how much it was: whoever runs the place reads the newest on /admin and hears of it by doctor.
CREATE TABLE backups (
  id           uuid PRIMARY KEY,
  -- The moment whose rows it has.
  created_at   timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL,
  -- The file's name alone.
  name         text NOT NULL,
  bytes        bigint NOT NULL,
  is_encrypted boolean NOT NULL,
  -- Files that rows showed and no store had.
  missing      integer NOT NULL
);
CREATE INDEX backups_by_time ON backups (created_at);
COMMENT ON TABLE backups IS 'What was backed up from this place: the newest is on /admin. No backup has it.';
