-- Not of likes, which stand beside the document: every other column is named. Items that are replaced need no trigger of
-- their own for those that go: those that come have one.
CREATE OR REPLACE FUNCTION document_edited_mix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_mix_documents(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_edited_mixes AFTER UPDATE OF
  short_id, user_id, shop_id, shop_name, title, rating, smoke_again, comment, custom_date_time, smoked_at, flavor_card_image,
  visibility, hide_shop, hide_time, predefined_mix_id, version, has_stamp, is_verified, verification_type, checkin_verified,
  staff_verified, checkin_at, checkin_lat, checkin_lng, location_accuracy, staff_verified_at, deleted_at, created_at,
  updated_at, card_frame
  ON shisha_mixes FOR EACH ROW EXECUTE FUNCTION document_edited_mix();
