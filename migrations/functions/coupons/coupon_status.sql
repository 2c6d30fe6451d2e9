-- What a coupon is at a moment: a scheduled one is active from its first business day on, and nothing after its last one. One expression
-- without a query, so that it becomes a part of the statement that asks.
CREATE OR REPLACE FUNCTION coupon_status(coupon coupons, moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN coupon.status IN ('scheduled', 'active', 'paused') AND business_day_end(coupon.valid_to) <= moment THEN 'ended'
    WHEN coupon.status = 'scheduled' AND coupon.valid_from <= business_day(moment)::date THEN 'active'
    ELSE coupon.status END
$$;
