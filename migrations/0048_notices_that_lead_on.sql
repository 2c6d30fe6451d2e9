-- Three kinds of the product's own (decision 071): somebody was named in a comment, joined a card, joined a shop.
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'friend_request', 'friend_accepted', 'like', 'comment', 'mention', 'fork', 'companion_invite', 'companion_joined', 'stamp_added',
    'reward_ready', 'coupon_expiring', 'staff_verified', 'verification_result', 'manager_invite', 'manager_joined',
    'news_important', 'report_result', 'flavor_merged'));

-- Of the people whom a comment names those who could see the card when it was written: they are notified.
ALTER TABLE comments ADD COLUMN notified_ids uuid[] NOT NULL DEFAULT '{}';
