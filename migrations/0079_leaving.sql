-- Whoever asks for the deletion of their account is hidden at once and may come back until the day has come; then everything
-- of them goes, but for what the tax law asks a seller to keep of a sale, which names nobody.
CREATE TABLE account_deletions (
  user_id         uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  requested_at    timestamptz NOT NULL,
  due_at          timestamptz NOT NULL CHECK (due_at > requested_at),
  -- What becomes of the cards that everybody may see; all others are removed.
  cards           text NOT NULL CHECK (cards IN ('removed', 'unnamed')),
  -- Whether LINE was told that the person leaves; where it was not, they are told how to do it there.
  is_line_told    boolean NOT NULL,
  -- Of a suspension from before: it is in force again for whoever comes back.
  suspended_at    timestamptz,
  suspended_until timestamptz,
  -- From then on nobody comes back: it goes step by step.
  started_at      timestamptz
);
COMMENT ON TABLE account_deletions IS 'Who asked for the deletion of their account, and when it is due. Gone with the account, or when they come back.';
-- The job asks: whose day has come?
CREATE INDEX account_deletions_due ON account_deletions (due_at);

-- What else names a person who goes, where nothing asked for it before: few rows each. In the order in which writes take these
-- tables: a comment's trigger counts it on its card.
CREATE INDEX comments_deleted_by ON comments (deleted_by) WHERE deleted_by IS NOT NULL;
CREATE INDEX comments_mentioning ON comments USING gin (mentioned_ids) WHERE mentioned_ids <> '{}';
CREATE INDEX coupon_redemptions_by ON coupon_redemptions (by_user_id) WHERE by_user_id IS NOT NULL;
CREATE INDEX check_ins_staff_verified_by ON check_ins (staff_verified_by) WHERE staff_verified_by IS NOT NULL;
CREATE INDEX shisha_mixes_staff_verified_by ON shisha_mixes (staff_verified_by) WHERE staff_verified_by IS NOT NULL;

ALTER TABLE orders ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey;
ALTER TABLE orders ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
