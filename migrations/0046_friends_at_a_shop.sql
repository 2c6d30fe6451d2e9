-- Which friends have been at a shop is asked friend by friend, up to 500 times for one page: from this index alone, without a card's row.
CREATE INDEX shisha_mixes_of_friends_at_a_shop ON shisha_mixes (shop_id, user_id, smoked_at)
  WHERE visibility IN ('public', 'friends') AND NOT hide_shop AND deleted_at IS NULL AND hidden_at IS NULL;
