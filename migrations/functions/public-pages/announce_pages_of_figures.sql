-- Figures as their shop's page says them.
CREATE OR REPLACE FUNCTION announce_pages_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', '/shops/' || NEW.shop_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_changed_figures AFTER UPDATE ON shop_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people, OLD.raters, OLD.rating) IS DISTINCT FROM (NEW.cards, NEW.people, NEW.raters, NEW.rating))
  EXECUTE FUNCTION announce_pages_of_figures();
CREATE OR REPLACE TRIGGER pages_of_new_figures AFTER INSERT ON shop_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION announce_pages_of_figures();
