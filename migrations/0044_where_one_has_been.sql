-- Whose cards of a shop there are: those for friends, asked of one friend at a time, and one's own, by which it is known whether
-- one has been there. The former index had no private cards.
DROP INDEX shisha_mixes_at_a_shop_of_a_person;
CREATE INDEX shisha_mixes_at_a_shop_of_a_person ON shisha_mixes (shop_id, user_id, smoked_at)
  WHERE shop_id IS NOT NULL AND deleted_at IS NULL;
