-- Figures, as the page of a maker says them.
CREATE OR REPLACE FUNCTION announce_page_of_maker_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/makers/' || NEW.maker_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_changed_figures AFTER UPDATE ON maker_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people) IS DISTINCT FROM (NEW.cards, NEW.people))
  EXECUTE FUNCTION announce_page_of_maker_figures();
CREATE OR REPLACE TRIGGER pages_of_new_figures AFTER INSERT ON maker_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION announce_page_of_maker_figures();
