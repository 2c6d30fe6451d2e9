-- The queue of reports: what waits is found without reading what was decided.
CREATE INDEX moderation_cases_appealed ON moderation_cases (appealed_at)
  WHERE appealed_at IS NOT NULL AND (decided_at IS NULL OR decided_at < appealed_at);
CREATE INDEX moderation_cases_by_age ON moderation_cases (created_at, id);
