-- Papers with which a shop proves what it is, and what was decided about them.

-- A file of the private store, from before it is written until it is gone: none is without a row.
CREATE TABLE verification_files (
  name         text PRIMARY KEY,
  content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg')),
  created_at   timestamptz NOT NULL
);
CREATE INDEX verification_files_by_age ON verification_files (created_at);

ALTER TABLE shop_verifications
  -- Null once it is removed, 30 days after the decision (domain.md 1.23).
  ADD COLUMN file_name text UNIQUE REFERENCES verification_files (name),
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD CONSTRAINT shop_verifications_document CHECK ((file_name IS NULL) = (document_url IS NULL)),
  ADD CONSTRAINT shop_verifications_decided CHECK ((decided_at IS NULL) = (status IN ('pending', 'resubmitted'))),
  ADD CONSTRAINT shop_verifications_reason CHECK (char_length(reason) BETWEEN 1 AND 300);
-- One waits at a time.
CREATE UNIQUE INDEX shop_verifications_waiting ON shop_verifications (shop_id) WHERE status IN ('pending', 'resubmitted');
CREATE INDEX shop_verifications_of_a_person ON shop_verifications (user_id);
-- The sweep asks for what was decided long ago.
CREATE INDEX shop_verifications_with_a_file ON shop_verifications (decided_at) WHERE file_name IS NOT NULL AND decided_at IS NOT NULL;

-- What a verification came to.
ALTER TABLE notifications
  ADD COLUMN verification_status text CHECK (verification_status IN ('approved', 'rejected', 'revoked')),
  DROP CONSTRAINT notifications_of_a_role,
  ADD CONSTRAINT notifications_of_a_shop_say_what CHECK (num_nonnulls(shop_role, verification_status) = num_nonnulls(shop_id));

-- Whoever sent the paper is told, and who owns the shop. One entry a shop, which says how it stands; nobody did it.
CREATE FUNCTION notify_of_verification() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text := concat_ws(':', 'verification_result', NEW.shop_id);
  recipient uuid;
BEGIN
  FOR recipient IN
    SELECT NEW.user_id UNION
    SELECT user_id FROM shop_managers WHERE shop_id = NEW.shop_id AND role = 'owner' AND is_active
    ORDER BY 1
  LOOP
    PERFORM notify_person(recipient, 'verification_result', NULL, NULL, entry, concat_ws(':', entry, NEW.id, NEW.status), NEW.decided_at);
    UPDATE notifications SET shop_id = NEW.shop_id, verification_status = NEW.status
    WHERE user_id = recipient AND group_key = entry;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_verification AFTER UPDATE OF status ON shop_verifications FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.decided_at IS NOT NULL)
  EXECUTE FUNCTION notify_of_verification();
