-- By time it is only asked what is old enough to go. An index in order was walked through the events of all shops for the few of
-- one; this one has no order, and is as good as nothing to keep where rows come in the order of time.
DROP INDEX audit_events_by_time;
CREATE INDEX audit_events_by_time ON audit_events USING brin (created_at);
