-- The front page looks among the public cards that were recorded last: when one was smoked is its author's word (decision 073).
CREATE INDEX shisha_mixes_newest_recorded ON shisha_mixes (created_at, id)
  WHERE visibility = 'public' AND deleted_at IS NULL AND hidden_at IS NULL;
