-- A merge, or a flavour that goes, changes which flavour stands on thousands of cards at once: their documents are written later, by the
-- job, so that it does not lock them all. Any other change of an item is one card's.
CREATE OR REPLACE FUNCTION document_edited_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT changed.mix_id FROM changed JOIN before ON before.id = changed.id
    WHERE (before.flavor_id, before.maker_id) IS DISTINCT FROM (changed.flavor_id, changed.maker_id)));
  PERFORM write_mix_documents(ids)
  FROM (
    SELECT array_agg(DISTINCT changed.mix_id) AS ids FROM changed JOIN before ON before.id = changed.id
    WHERE (before.flavor_id, before.maker_id) IS NOT DISTINCT FROM (changed.flavor_id, changed.maker_id)
  ) every WHERE ids IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_edited_items AFTER UPDATE ON mix_items
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_edited_items();
