-- What whoever runs the place did about a person: warnings, and suspensions with their end (domain.md, report / moderation). Whether
-- somebody is suspended is asked of users.suspended_at alone; this says why, and for the next who looks at them what there was before.
CREATE TABLE sanctions (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('warning', 'suspension')),
  -- What the person reads.
  reason     text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
  -- Null on the command line, and once they are gone.
  given_by   uuid REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- Null for good.
  until      timestamptz,
  -- Lifted, or over.
  ended_at   timestamptz,
  -- For the next who looks at them; null where its time had come.
  end_reason text CHECK (char_length(end_reason) BETWEEN 1 AND 500),
  ended_by   uuid REFERENCES users (id) ON DELETE SET NULL,
  CHECK (kind = 'suspension' OR (until IS NULL AND ended_at IS NULL)),
  CHECK (until > created_at),
  CHECK (ended_at IS NOT NULL OR (end_reason IS NULL AND ended_by IS NULL))
);
CREATE INDEX sanctions_of_a_person ON sanctions (user_id, created_at, id);
-- One at a time.
CREATE UNIQUE INDEX sanctions_in_force ON sanctions (user_id) WHERE kind = 'suspension' AND ended_at IS NULL;
-- Whoever is deleted leaves no name behind.
CREATE INDEX sanctions_given ON sanctions (given_by) WHERE given_by IS NOT NULL;
CREATE INDEX sanctions_ended ON sanctions (ended_by) WHERE ended_by IS NOT NULL;
COMMENT ON TABLE sanctions IS 'Warnings and suspensions of people: why, by whom, until when, and how they ended.';

-- A warning's notice leads to its reason.
ALTER TABLE notifications ADD COLUMN sanction_id uuid REFERENCES sanctions (id) ON DELETE CASCADE;
CREATE INDEX notifications_of_a_sanction ON notifications (sanction_id) WHERE sanction_id IS NOT NULL;

-- The list of people, the newest first, and its narrower ones.
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_admins ON users (created_at, id) WHERE is_admin;
CREATE INDEX users_suspended_newest ON users (created_at, id) WHERE suspended_at IS NOT NULL;

-- The list of shops as whoever runs the place reads it: every one, the newest first.
CREATE INDEX shops_newest ON shops (created_at, id);

-- The log is read newest first. The list of a shop's changes would walk through an index on the time itself (0045): this one is
-- found by those alone who ask for this expression.
CREATE INDEX audit_events_newest ON audit_events ((coalesce(created_at, '-infinity'::timestamptz)), id);
CREATE INDEX audit_events_by_actor ON audit_events (actor_id, (coalesce(created_at, '-infinity'::timestamptz)), id);
CREATE INDEX audit_events_by_action ON audit_events (action, (coalesce(created_at, '-infinity'::timestamptz)), id);
CREATE INDEX audit_events_by_target ON audit_events (target_id, (coalesce(created_at, '-infinity'::timestamptz)), id)
  WHERE target_id IS NOT NULL;
