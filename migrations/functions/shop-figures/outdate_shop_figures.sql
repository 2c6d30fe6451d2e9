-- Cards that come, go or change in what a shop's figures count outdate them; a job computes them.
CREATE OR REPLACE FUNCTION outdate_shop_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stale_shop_figures SELECT DISTINCT shop_id FROM changed WHERE shop_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO stale_shop_figures SELECT DISTINCT shop_id FROM before WHERE shop_id IS NOT NULL;
  ELSE
    INSERT INTO stale_shop_figures
    SELECT DISTINCT shop.id
    FROM changed JOIN before ON before.id = changed.id
    CROSS JOIN LATERAL (VALUES (changed.shop_id), (before.shop_id)) shop (id)
    WHERE shop.id IS NOT NULL
      AND (changed.shop_id, changed.rating, changed.visibility, changed.hide_shop, changed.deleted_at, changed.hidden_at, changed.smoked_at)
          IS DISTINCT FROM
          (before.shop_id, before.rating, before.visibility, before.hide_shop, before.deleted_at, before.hidden_at, before.smoked_at);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER shop_figures_of_edited_mixes AFTER UPDATE ON shisha_mixes
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();
CREATE OR REPLACE TRIGGER shop_figures_of_new_mixes AFTER INSERT ON shisha_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();
CREATE OR REPLACE TRIGGER shop_figures_of_purged_mixes AFTER DELETE ON shisha_mixes
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION outdate_shop_figures();
