-- What many pages show changed, as somebody's name or a shop's place: all cached pages are out of date. It happens seldom.
CREATE OR REPLACE FUNCTION announce_all_public_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('public_pages', '*');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER public_pages_of_a_flavor AFTER UPDATE ON flavors FOR EACH ROW
  WHEN (OLD.category_slugs IS DISTINCT FROM NEW.category_slugs)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_removed_flavor AFTER DELETE ON flavors FOR EACH ROW
  WHEN (NOT OLD.is_custom)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_renamed_flavor AFTER UPDATE OF name ON flavors FOR EACH ROW
  WHEN (OLD.name <> NEW.name)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_tinted_flavor AFTER UPDATE OF own_tints ON flavors FOR EACH ROW
  WHEN (OLD.own_tints IS DISTINCT FROM NEW.own_tints)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_an_edited_flavor AFTER UPDATE OF name_en, line, category_slugs, is_custom, maker_id ON flavors FOR EACH ROW
  WHEN ((OLD.name_en, OLD.line, OLD.category_slugs, OLD.is_custom, OLD.maker_id)
        IS DISTINCT FROM (NEW.name_en, NEW.line, NEW.category_slugs, NEW.is_custom, NEW.maker_id))
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_removed_maker AFTER DELETE ON makers FOR EACH ROW
  WHEN (NOT OLD.is_custom)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_renamed_maker AFTER UPDATE OF name ON makers FOR EACH ROW
  WHEN (OLD.name <> NEW.name)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_an_edited_maker AFTER UPDATE OF name_en, country, nicotine_free, is_custom ON makers FOR EACH ROW
  WHEN ((OLD.name_en, OLD.country, OLD.nicotine_free, OLD.is_custom)
        IS DISTINCT FROM (NEW.name_en, NEW.country, NEW.nicotine_free, NEW.is_custom))
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_house_mix AFTER UPDATE ON shop_predefined_mixes FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_closed_shop AFTER UPDATE OF is_active ON shops FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active)
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_shop AFTER UPDATE ON shops FOR EACH ROW
  WHEN ((OLD.prefecture, OLD.city, OLD.nearest_station, OLD.hidden_at)
        IS DISTINCT FROM (NEW.prefecture, NEW.city, NEW.nearest_station, NEW.hidden_at))
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_person AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.display_name, OLD.picture_url, OLD.custom_display_name, OLD.custom_profile_image_url,
         OLD.use_custom_display_name, OLD.show_profile_image, OLD.suspended_at, OLD.suspended_until)
        IS DISTINCT FROM
        (NEW.display_name, NEW.picture_url, NEW.custom_display_name, NEW.custom_profile_image_url,
         NEW.use_custom_display_name, NEW.show_profile_image, NEW.suspended_at, NEW.suspended_until))
  EXECUTE FUNCTION announce_all_public_pages();
CREATE OR REPLACE TRIGGER public_pages_of_a_withheld_person AFTER UPDATE OF hidden_at ON users FOR EACH ROW
  WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL))
  EXECUTE FUNCTION announce_all_public_pages();
