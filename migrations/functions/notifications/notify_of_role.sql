-- Notifies somebody of an invitation to a shop, in one entry for the shop and the role.
CREATE OR REPLACE FUNCTION notify_of_role(recipient uuid, actor uuid, shop uuid, role text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  invitation text := concat_ws(':', 'manager_invite', shop, role);
BEGIN
  PERFORM notify_person(recipient, 'manager_invite', actor, NULL, invitation, concat_ws(':', invitation, extract(epoch FROM at)), at);
  UPDATE notifications SET shop_id = shop, shop_role = role WHERE user_id = recipient AND group_key = invitation;
END
$$;
