-- The night to which a moment belongs: the day turns at 05:00 in Japan (foundation/japan-time.ts).
CREATE OR REPLACE FUNCTION business_day(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char((moment AT TIME ZONE 'Asia/Tokyo') - interval '5 hours', 'YYYY-MM-DD');
