-- What was changed about a shop is read by its managers, the newest first.
CREATE INDEX audit_events_of_a_shop ON audit_events (target_id, created_at DESC, id DESC) WHERE target_type = 'shop';
