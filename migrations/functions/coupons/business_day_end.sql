-- When a business day is over: at five the next morning in Japan.
CREATE OR REPLACE FUNCTION business_day_end(day date) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (day + interval '29 hours') AT TIME ZONE 'Asia/Tokyo'
$$;
