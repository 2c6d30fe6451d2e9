-- A month of a shop's book, for its bookkeeping, whatever came after it.
CREATE INDEX coupon_redemptions_of_a_month ON coupon_redemptions (shop_id, business_date);
