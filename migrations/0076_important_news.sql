-- Important news are told in the inbox, too: by a job, people after people.
ALTER TABLE news
  -- Whom of its readers the job reached last, by id; null before it began.
  ADD COLUMN notified_through uuid,
  -- When it had reached all of them.
  ADD COLUMN notified_at timestamptz;
CREATE INDEX news_to_notify ON news (publish_at) WHERE status = 'published' AND category = '重要' AND notified_at IS NULL;
-- What was published before there was such a notice is none any more.
UPDATE news SET notified_at = now() WHERE status = 'published';

ALTER TABLE notifications ADD COLUMN news_id uuid REFERENCES news (id) ON DELETE CASCADE;
CREATE INDEX notifications_of_news ON notifications (news_id) WHERE news_id IS NOT NULL;
