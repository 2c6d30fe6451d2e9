-- The cell of a week to which a moment belongs: the weekday of its night (0 is Monday), and the part of it: to 17:00, to
-- 20:00, to 23:00, to 02:00, to 05:00.
CREATE OR REPLACE FUNCTION week_cell(moment timestamptz) RETURNS text LANGUAGE sql STABLE RETURN (
  SELECT concat(extract(isodow FROM night) - 1, '-', width_bucket(extract(hour FROM night), ARRAY[12, 15, 18, 21]))
  FROM (SELECT (moment AT TIME ZONE 'Asia/Tokyo') - interval '5 hours' AS night) shifted);
