-- Roles at a shop that are not yet anybody's, and the state of a shop that an edit names (domain.md 1.9, 1.16).
ALTER TABLE shop_managers
  -- Waits for the person's yes, or for an admin's; null where the record counts, or counts no more.
  ADD COLUMN pending text CHECK (pending IN ('invitation', 'claim')),
  ADD CONSTRAINT shop_managers_count_or_wait CHECK (pending IS NULL OR NOT is_active);
-- A person who is deleted invited nobody any more.
CREATE INDEX shop_managers_invited_by ON shop_managers (invited_by) WHERE invited_by IS NOT NULL;
-- Which shops does this person run, in the order in which they came to them: before every page.
DROP INDEX shop_managers_of_a_person;
CREATE INDEX shop_managers_of_a_person ON shop_managers (user_id, created_at, id) WHERE is_active;

-- Rises with every edit by a person, so that of two who edit at once one learns of the other.
ALTER TABLE shops ADD COLUMN version integer NOT NULL DEFAULT 1;
