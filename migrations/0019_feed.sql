-- Friends' cards in one list, the newest night first.

-- Where a card stands in lists that others read: at the beginning of its night, and where it hides its day before all days of
-- its month. Order and cursor tell no more than the card says.
CREATE FUNCTION listed_at(moment timestamptz, hides_day boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN hides_day THEN date_trunc('month', moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
    ELSE (date_trunc('day', moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours') + interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
  END
$$;

ALTER TABLE shisha_mixes
  ADD COLUMN listed_at timestamptz NOT NULL GENERATED ALWAYS AS (listed_at(smoked_at, hide_time)) STORED;

-- The newest cards of one friend below a place. It tells without the card itself whether its night has come.
CREATE INDEX shisha_mixes_for_friends ON shisha_mixes (user_id, listed_at, id) INCLUDE (smoked_at)
  WHERE visibility IN ('public', 'friends') AND hidden_at IS NULL AND deleted_at IS NULL;

-- Who is suspended, asked of many people at once.
CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;
