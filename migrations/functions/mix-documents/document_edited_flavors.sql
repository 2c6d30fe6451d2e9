-- Documents have the colours of their flavours, and explore has their families and recipes. They are written later, by the job: a
-- catalogue's import must not lock everybody's cards.
CREATE OR REPLACE FUNCTION document_edited_flavors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_mix_documents(ARRAY(
    SELECT item.mix_id
    FROM changed
    JOIN before ON before.id = changed.id
      AND (before.paint, before.tints, before.category_slugs, before.is_custom)
        IS DISTINCT FROM (changed.paint, changed.tints, changed.category_slugs, changed.is_custom)
    JOIN mix_items item ON item.flavor_id = changed.id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_of_flavors AFTER UPDATE ON flavors
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION document_edited_flavors();
