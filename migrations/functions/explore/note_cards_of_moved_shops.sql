-- A card is found by its shop and by where that is, and by neither while the shop is withheld. Cards are listed anew later, by the job that
-- writes documents: whoever edits a shop must not wait for all that were smoked there.
CREATE OR REPLACE FUNCTION note_cards_of_moved_shops() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT mix.id
    FROM changed
    JOIN before ON before.id = changed.id
      AND (before.prefecture, before.city, before.nearest_station, before.hidden_at IS NULL)
        IS DISTINCT FROM (changed.prefecture, changed.city, changed.nearest_station, changed.hidden_at IS NULL)
    JOIN shisha_mixes mix ON mix.shop_id = changed.id
    WHERE mix.visibility IN ('public', 'friends') AND NOT mix.hide_shop AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER explored_cards_of_moved_shops AFTER UPDATE ON shops
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_cards_of_moved_shops();
