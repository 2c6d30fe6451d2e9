-- A reward of a stamp programme is a coupon of its shop: the one of the same name that is earned by stamps, or a new one, which its shop
-- may describe further. Whoever calls it holds the shop's lock.
CREATE OR REPLACE FUNCTION coupon_of_reward(shop uuid, reward text) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  coupon uuid;
BEGIN
  SELECT id INTO coupon FROM coupons
  WHERE shop_id = shop AND acquisition = 'stamp' AND title = reward ORDER BY created_at LIMIT 1;
  IF NOT FOUND THEN
    INSERT INTO coupons (shop_id, title, benefit_type, acquisition, days_after_issue, per_user_limit, status)
    VALUES (shop, reward, 'other', 'stamp', 180, 10, 'active') RETURNING id INTO coupon;
  END IF;
  RETURN coupon;
END
$$;
