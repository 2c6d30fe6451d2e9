-- What a shop's card earns now, in the order of the stamps: an open card takes it along, as it was promised.
CREATE OR REPLACE FUNCTION stamp_rewards_of(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'title', title, 'coupon_id', coupon_id) ORDER BY at), '[]') FROM stamp_rewards WHERE shop_id = shop
$$;
