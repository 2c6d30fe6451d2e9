-- What was recorded from a card, the newest night first, as far as others may see it.
CREATE INDEX shisha_mixes_copies ON shisha_mixes (source_mix_id, listed_at DESC, id DESC)
  WHERE source_mix_id IS NOT NULL AND visibility IN ('public', 'friends') AND deleted_at IS NULL AND hidden_at IS NULL;
-- A card that is deleted for good lets go of its copies.
CREATE INDEX shisha_mixes_source ON shisha_mixes (source_mix_id) WHERE source_mix_id IS NOT NULL;
