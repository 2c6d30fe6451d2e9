-- The list and the page of a news that everybody may read. That somebody read it changes nothing there.
CREATE OR REPLACE FUNCTION announce_pages_of_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/news', '/news/' || coalesce(NEW.id, OLD.id)]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_news AFTER INSERT OR DELETE OR UPDATE OF title, tree, category, audience, is_pinned, status, publish_at, expires_at
  ON news FOR EACH ROW EXECUTE FUNCTION announce_pages_of_news();
