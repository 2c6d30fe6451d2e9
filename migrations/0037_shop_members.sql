-- Who joins a shop, by whom they are asked, and who hands it over (domain.md 1.16 and "invite link").

-- What a link or QR code carries: one person, once, within a week. Never in clear.
CREATE TABLE shop_invites (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  shop_id    uuid NOT NULL REFERENCES shops (id) ON DELETE CASCADE,
  -- What its holder becomes. Ownership goes by transfer alone.
  role       text NOT NULL CHECK (role IN ('manager', 'staff')),
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  used_by    uuid REFERENCES users (id) ON DELETE SET NULL,
  revoked_at timestamptz,
  CHECK (used_at IS NULL OR revoked_at IS NULL)
);
-- Those of a shop that are good still, and how many it made within a day.
CREATE INDEX shop_invites_of_a_shop ON shop_invites (shop_id, created_at);
CREATE INDEX shop_invites_by_person ON shop_invites (invited_by, shop_id);
CREATE INDEX shop_invites_used_by ON shop_invites (used_by) WHERE used_by IS NOT NULL;
-- The sweep asks for what is over.
CREATE INDEX shop_invites_by_end ON shop_invites (expires_at);

-- An owner wants somebody else to be it; nothing changes before both want it.
CREATE TABLE shop_transfers (
  shop_id    uuid PRIMARY KEY REFERENCES shops (id) ON DELETE CASCADE,
  from_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  to_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (from_id <> to_id)
);
CREATE INDEX shop_transfers_by_person ON shop_transfers (from_id);
CREATE INDEX shop_transfers_to_person ON shop_transfers (to_id);
CREATE INDEX shop_transfers_by_end ON shop_transfers (expires_at);

-- What an invitation to a shop is about.
ALTER TABLE notifications
  ADD COLUMN shop_id uuid REFERENCES shops (id) ON DELETE CASCADE,
  ADD COLUMN shop_role text CHECK (shop_role IN ('owner', 'manager', 'staff')),
  ADD CONSTRAINT notifications_of_a_role CHECK ((shop_id IS NULL) = (shop_role IS NULL));
CREATE INDEX notifications_of_a_shop ON notifications (shop_id) WHERE shop_id IS NOT NULL;

CREATE FUNCTION notify_of_role(recipient uuid, actor uuid, shop uuid, role text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  invitation text := concat_ws(':', 'manager_invite', shop, role);
BEGIN
  PERFORM notify_person(recipient, 'manager_invite', actor, NULL, invitation, concat_ws(':', invitation, extract(epoch FROM at)), at);
  UPDATE notifications SET shop_id = shop, shop_role = role WHERE user_id = recipient AND group_key = invitation;
END
$$;

-- An invitation is told to whom it goes. One that was answered, or taken back, needs no notice any more.
CREATE FUNCTION notify_of_membership() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.pending = 'invitation' THEN
    DELETE FROM notifications
    WHERE user_id = OLD.user_id AND group_key = concat_ws(':', 'manager_invite', OLD.shop_id, OLD.role);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.pending = 'invitation' THEN
    PERFORM notify_of_role(NEW.user_id, NEW.invited_by, NEW.shop_id, NEW.role, NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_membership AFTER INSERT OR UPDATE OF pending, role OR DELETE ON shop_managers
  FOR EACH ROW EXECUTE FUNCTION notify_of_membership();

CREATE FUNCTION notify_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM notify_of_role(NEW.to_id, NEW.from_id, NEW.shop_id, 'owner', NEW.created_at);
  ELSE
    DELETE FROM notifications
    WHERE user_id = OLD.to_id AND group_key = concat_ws(':', 'manager_invite', OLD.shop_id, 'owner');
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_transfer AFTER INSERT OR DELETE ON shop_transfers
  FOR EACH ROW EXECUTE FUNCTION notify_of_transfer();

-- Which shops ask this person.
CREATE INDEX shop_managers_asked ON shop_managers (user_id, updated_at) WHERE pending = 'invitation';
