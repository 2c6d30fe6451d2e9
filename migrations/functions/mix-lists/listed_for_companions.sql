-- Where a card stands in a companion's history: at the beginning of its night, and where it hides its day at that of the
-- first night of its month. Order and cursor reveal no more than the card says, as with `listed_at`.
CREATE OR REPLACE FUNCTION listed_for_companions(moment timestamptz, hides_day boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (date_trunc(CASE WHEN hides_day THEN 'month' ELSE 'day' END, moment AT TIME ZONE 'Asia/Tokyo' - interval '5 hours')
          + interval '5 hours') AT TIME ZONE 'Asia/Tokyo'
$$;
