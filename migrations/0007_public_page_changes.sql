-- Finished public pages are kept as bytes in every process (performance goals, section 3). What they show is watched
-- here, where no write can pass by: the channel carries the addresses that changed, apart by blanks, or * for all.
-- Other processes hear of it with the commit. An edit of a mix's items or photos touches the mix's row (its version).

CREATE FUNCTION tell_changed_mix_pages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text;
BEGIN
  -- More than a handful is an import: all pages, and no long notice.
  IF (SELECT count(*) FROM (SELECT 1 FROM changed LIMIT 21) few) > 20 THEN
    paths := '*';
  ELSE
    SELECT '/ ' || string_agg('/m/' || short_id || ' /m/' || id, ' ') INTO paths FROM changed;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM pg_notify('public_pages', paths);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER public_pages_of_new_mixes AFTER INSERT ON shisha_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_mix_pages();
CREATE TRIGGER public_pages_of_edited_mixes AFTER UPDATE ON shisha_mixes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_mix_pages();
CREATE TRIGGER public_pages_of_purged_mixes AFTER DELETE ON shisha_mixes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_mix_pages();

CREATE FUNCTION tell_all_public_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_pages', '*');
  RETURN NULL;
END
$$;

-- What a card says of its author.
CREATE TRIGGER public_pages_of_a_person AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.display_name, OLD.picture_url, OLD.custom_display_name, OLD.custom_profile_image_url,
         OLD.use_custom_display_name, OLD.show_profile_image, OLD.suspended_at, OLD.suspended_until)
        IS DISTINCT FROM
        (NEW.display_name, NEW.picture_url, NEW.custom_display_name, NEW.custom_profile_image_url,
         NEW.use_custom_display_name, NEW.show_profile_image, NEW.suspended_at, NEW.suspended_until))
  EXECUTE FUNCTION tell_all_public_pages();

-- Where a card's shop is, what its house mix is called, and how its flavours are painted.
CREATE TRIGGER public_pages_of_a_shop AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.prefecture, OLD.city, OLD.nearest_station, OLD.hidden_at)
        IS DISTINCT FROM (NEW.prefecture, NEW.city, NEW.nearest_station, NEW.hidden_at))
  EXECUTE FUNCTION tell_all_public_pages();
CREATE TRIGGER public_pages_of_a_house_mix AFTER UPDATE ON shop_predefined_mixes FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION tell_all_public_pages();
CREATE TRIGGER public_pages_of_a_flavor AFTER UPDATE ON flavors FOR EACH ROW
  WHEN (OLD.category_slugs IS DISTINCT FROM NEW.category_slugs)
  EXECUTE FUNCTION tell_all_public_pages();
