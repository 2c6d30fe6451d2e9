-- Registering shops, and claiming those that have no owner (domain.md 1.16, 1.25).

ALTER TABLE shops
  -- Null where an import brought it, or whoever it was is gone.
  ADD COLUMN registered_by uuid REFERENCES users (id) ON DELETE SET NULL;
-- How many somebody registered within a day.
CREATE INDEX shops_registered_by ON shops (registered_by, created_at) WHERE registered_by IS NOT NULL;
-- Open shops of one name in one prefecture; the name stands first among what is found (shops/shop-search-columns.ts).
CREATE INDEX shops_of_a_name ON shops (prefecture, split_part(search_text, ' ', 1)) WHERE is_active AND hidden_at IS NULL;

-- Who says that they run a shop without an owner, until an admin decides.
CREATE TABLE shop_claims (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  shop_id         uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- For whoever decides; gone with a claim that is withdrawn.
  note            text CHECK (char_length(note) BETWEEN 1 AND 500),
  status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
  created_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  -- Null on the command line.
  decided_by      uuid REFERENCES users (id) ON DELETE SET NULL,
  declined_reason text CHECK (char_length(declined_reason) BETWEEN 1 AND 500),
  CHECK ((status IN ('accepted', 'declined')) = (decided_at IS NOT NULL)),
  CHECK (decided_by IS NULL OR decided_at IS NOT NULL),
  CHECK ((declined_reason IS NOT NULL) = (status = 'declined'))
);
-- One that waits per person and shop.
CREATE UNIQUE INDEX shop_claims_waiting ON shop_claims (user_id, shop_id) WHERE status = 'open';
-- Those of a person: how many within a day, and what became of them.
CREATE INDEX shop_claims_of_a_person ON shop_claims (user_id, created_at);
-- What waits, the oldest first.
CREATE INDEX shop_claims_open ON shop_claims (created_at, id) WHERE status = 'open';
-- Those of a shop: when one of them is decided, and when it is deleted.
CREATE INDEX shop_claims_of_a_shop ON shop_claims (shop_id);
-- A person who is deleted decided nothing any more.
CREATE INDEX shop_claims_decided_by ON shop_claims (decided_by) WHERE decided_by IS NOT NULL;

-- A new shop stands in lists at once.
CREATE TRIGGER pages_of_new_shops AFTER INSERT ON shops
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pages_of_shops('id');

-- A shop's page says whether it can be claimed: it changes when the shop gains or loses an owner.
CREATE FUNCTION tell_page_of_owned_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_shops(ARRAY[CASE WHEN TG_OP = 'DELETE' THEN OLD.shop_id ELSE NEW.shop_id END]);
  RETURN NULL;
END
$$;
CREATE TRIGGER page_of_a_shop_with_a_new_owner AFTER INSERT ON shop_managers FOR EACH ROW
  WHEN (NEW.role = 'owner' AND NEW.is_active) EXECUTE FUNCTION tell_page_of_owned_shop();
CREATE TRIGGER page_of_a_shop_with_another_owner AFTER UPDATE OF role, is_active ON shop_managers FOR EACH ROW
  WHEN ((OLD.role = 'owner' AND OLD.is_active) <> (NEW.role = 'owner' AND NEW.is_active))
  EXECUTE FUNCTION tell_page_of_owned_shop();
CREATE TRIGGER page_of_a_shop_that_lost_an_owner AFTER DELETE ON shop_managers FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active) EXECUTE FUNCTION tell_page_of_owned_shop();
