-- What a person wants to try stands on their dashboard as well.
CREATE OR REPLACE FUNCTION outdate_dashboards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO dashboards AS dashboard (user_id, changes)
    SELECT DISTINCT user_id, 1 FROM changed ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET changes = dashboard.changes + 1, summary = NULL, made_for = NULL;
  ELSE
    UPDATE dashboards SET changes = changes + 1, summary = NULL, made_for = NULL
    WHERE user_id IN (SELECT user_id FROM changed);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER dashboards_of_new_favorites AFTER INSERT ON favorites
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_dashboards();
CREATE OR REPLACE TRIGGER dashboards_of_removed_favorites AFTER DELETE ON favorites
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_dashboards();
