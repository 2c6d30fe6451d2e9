-- When a card of this programme ends whose first and last stamps were then: with the business day, at five in Japan. Null for one that
-- never does.
CREATE OR REPLACE FUNCTION stamp_card_end(programme stamp_programmes, first_at timestamptz, last_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN programme.expiry <> 'none' THEN
    (business_day(CASE programme.expiry WHEN 'first' THEN first_at ELSE last_at END)::date
     + make_interval(months => programme.expiry_months) + interval '29 hours') AT TIME ZONE 'Asia/Tokyo'
  END
$$;
