-- The same as `notify_person` about a shop: what of it (`about`), and when that ends. Nobody is named as its author.
CREATE OR REPLACE FUNCTION notify_of_shop(
  recipient uuid, kind text, shop uuid, about text, due timestamptz, cause text, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_person(recipient, kind, NULL, NULL, cause, cause, at);
  UPDATE notifications SET shop_id = shop, detail = about, due_at = due WHERE user_id = recipient AND group_key = cause;
END
$$;
