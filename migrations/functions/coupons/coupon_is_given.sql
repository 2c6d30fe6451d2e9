-- Whether tickets of a coupon are given out at a moment, as far as it goes by itself: its days, its stock, and no review that withholds it.
-- What it is in its row is said besides: an index of few rows knows that.
CREATE OR REPLACE FUNCTION coupon_is_given(coupon coupons, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coupon.status IN ('scheduled', 'active') AND coupon_status(coupon, moment) = 'active' AND coupon.hidden_at IS NULL
    AND (coupon.valid_from IS NULL OR coupon.valid_from <= business_day(moment)::date)
    AND (coupon.stock IS NULL OR coupon.issued < coupon.stock)
$$;
