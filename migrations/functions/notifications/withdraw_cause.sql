-- What caused a notification was taken back. Where no cause is left, nothing is unread either.
CREATE OR REPLACE FUNCTION withdraw_cause(recipient uuid, cause text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told uuid;
BEGIN
  UPDATE notification_causes SET is_withdrawn = true
  WHERE user_id = recipient AND dedupe_key = cause AND NOT is_withdrawn
  RETURNING notification_id INTO told;
  PERFORM leave_nothing_unread(ARRAY[told]);
END
$$;
