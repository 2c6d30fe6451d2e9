-- Whether the staff gave a ticket: its shop can take back what it gave by mistake. What its coupon is may change after it.
ALTER TABLE coupon_tickets ADD COLUMN is_given boolean NOT NULL DEFAULT false;
UPDATE coupon_tickets ticket SET is_given = true
FROM coupons coupon WHERE coupon.id = ticket.coupon_id AND coupon.acquisition = 'staff';

-- What the page of a shop's coupons lists: given tickets that are not used.
CREATE INDEX coupon_tickets_given ON coupon_tickets (shop_id, issued_at DESC, id DESC)
  WHERE is_given AND status IN ('issued', 'presenting');
