-- Who did what to whom. No tokens, no birth dates, no coordinates. Outlives the people it names.
CREATE TABLE audit_events (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  actor_id    uuid,
  action      text NOT NULL,
  target_type text,
  target_id   text,
  before      jsonb,
  after       jsonb,
  request_id  text,
  created_at  timestamptz NOT NULL DEFAULT now()
);
-- The admin's log is read newest first; retention deletes the oldest.
CREATE INDEX audit_events_by_time ON audit_events (created_at, id);

-- The last runs of the timed jobs, so that an operator sees what did not happen.
CREATE TABLE job_runs (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name        text NOT NULL,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  outcome     text CHECK (outcome IN ('done', 'failed')),
  detail      text
);
CREATE INDEX job_runs_newest_of_a_job ON job_runs (name, started_at);

-- Secrets of this installation, made at first use, the same for every process.
CREATE TABLE keys (
  name       text PRIMARY KEY,
  material   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
