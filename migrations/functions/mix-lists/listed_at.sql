-- Where a card stands in lists that others read: at the beginning of its night, and where it hides its day before all days of
-- its month. Order and cursor reveal no more than the card says.
CREATE OR REPLACE FUNCTION listed_at(moment timestamptz, hides_day boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN hides_day THEN date_trunc('month', moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
    ELSE (date_trunc('day', moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours') + interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
  END
$$;
