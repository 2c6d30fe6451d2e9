-- The month in Japan to which a night belongs: `listed_at` is where a night begins, so that its small hours stay with it.
CREATE OR REPLACE FUNCTION ranking_month(listed_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(listed_at AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM');
