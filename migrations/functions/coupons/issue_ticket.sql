-- A ticket of a coupon for somebody, as the coupon promises it now; by a stamp, as the card promised it. Whoever calls it has locked the
-- coupon's row, and has asked whether there is one to be had.
CREATE OR REPLACE FUNCTION issue_ticket(coupon coupons, guest uuid, moment timestamptz, card uuid DEFAULT NULL, earned jsonb DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  ends timestamptz := least(business_day_end(coupon.valid_to),
                            business_day_end(business_day(moment)::date + coupon.days_after_issue));
  ticket uuid;
BEGIN
  INSERT INTO coupon_tickets (coupon_id, shop_id, user_id, number, title, benefit_type, conditions, combinable,
                              stamp_card_id, stamp, is_given, issued_at, expires_at, ended_at)
  SELECT coupon.id, coupon.shop_id, guest, coalesce(max(number), 0) + 1,
         coalesce(earned ->> 'title', coupon.title), coupon.benefit_type, coupon.conditions, coupon.combinable,
         card, (earned ->> 'at')::smallint, coupon.acquisition = 'staff', moment, ends, ends
  FROM coupon_tickets WHERE coupon_id = coupon.id AND user_id = guest
  RETURNING id INTO ticket;
  UPDATE coupons SET issued = issued + 1 WHERE id = coupon.id;
  RETURN ticket;
END
$$;
