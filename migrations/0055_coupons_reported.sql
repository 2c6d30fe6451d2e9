-- A coupon that a review withholds: it is given out and shown no more. Tickets that were given out before stay their guests'.
ALTER TABLE coupons ADD COLUMN hidden_at timestamptz;
-- What a shop's page and the finder ask for: coupons that anybody may take, however many have ended.
CREATE INDEX coupons_to_take ON coupons (shop_id, created_at DESC, id DESC)
  WHERE acquisition = 'open' AND status IN ('scheduled', 'active');
