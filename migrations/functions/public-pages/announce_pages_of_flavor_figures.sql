-- Figures, as the pages of a flavour and of its maker say them.
CREATE OR REPLACE FUNCTION announce_pages_of_flavor_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_pages(ARRAY['/flavors/' || id, '/makers/' || maker_id]) FROM flavors WHERE id = NEW.flavor_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER pages_of_changed_figures AFTER UPDATE ON flavor_figures FOR EACH ROW
  WHEN ((OLD.cards, OLD.people, OLD.raters, OLD.rating, OLD.share_people, OLD.mean_share, OLD.share_role, OLD.companions)
        IS DISTINCT FROM
        (NEW.cards, NEW.people, NEW.raters, NEW.rating, NEW.share_people, NEW.mean_share, NEW.share_role, NEW.companions))
  EXECUTE FUNCTION announce_pages_of_flavor_figures();
CREATE OR REPLACE TRIGGER pages_of_new_figures AFTER INSERT ON flavor_figures FOR EACH ROW
  WHEN (NEW.cards > 0)
  EXECUTE FUNCTION announce_pages_of_flavor_figures();
