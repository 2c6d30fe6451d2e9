-- Friends and blocks. One row per pair of people, whoever asked (domain.md, friends).

-- Twelve of the 32 unambiguous characters of short ids, 60 random bits. The bytes of a UUID that say its version are left out.
CREATE FUNCTION random_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bytes, place) & 31) + 1, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random,
       unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) AS place
$$;

-- What a person's QR carries; they may have another one at any time, and the old one is nobody's.
ALTER TABLE users
  ADD COLUMN friend_code text NOT NULL DEFAULT random_code() UNIQUE
             CHECK (friend_code ~ '^[0-9a-hjkmnp-tv-z]{12}$');

CREATE TABLE friendships (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The pair, unordered: the smaller id first.
  low_id       uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  high_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  requested_by uuid NOT NULL,
  status       text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'cancelled')),
  requested_at timestamptz NOT NULL,
  accepted_at  timestamptz,
  -- Kept when the request is cancelled: whoever was declined cannot ask anew by cancelling first.
  declined_at  timestamptz,
  -- What lists go by: when it became what it is.
  changed_at   timestamptz NOT NULL,
  UNIQUE (low_id, high_id),
  CHECK (low_id < high_id),
  CHECK (requested_by IN (low_id, high_id)),
  CHECK ((status = 'accepted') = (accepted_at IS NOT NULL)),
  CHECK (status <> 'declined' OR declined_at IS NOT NULL)
);
-- A person's friends and requests, the newest first. A person stands on either side.
CREATE INDEX friendships_of_low ON friendships (low_id, status, changed_at, id);
CREATE INDEX friendships_of_high ON friendships (high_id, status, changed_at, id);

-- Directed: who wants to know nothing of whom. It hides both from one another.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
-- A person who is deleted takes what others blocked of them along.
CREATE INDEX blocks_of_the_blocked ON blocks (blocked_id, blocker_id);
-- The list of the blocked, the last one first.
CREATE INDEX blocks_by_time ON blocks (blocker_id, created_at, blocked_id);
