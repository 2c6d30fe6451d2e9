-- What whoever runs the place has to say.
CREATE TABLE news (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 80),
  -- As it was written, in Markdown, and what was made of it: a tree of elements that may be shown, and its beginning without marks.
  body       text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 10000),
  tree       jsonb NOT NULL,
  summary    text NOT NULL,
  category   text NOT NULL CHECK (category IN ('お知らせ', '更新', 'メンテナンス', 'イベント', '重要')),
  audience   text NOT NULL CHECK (audience IN ('all', 'users', 'managers')),
  is_pinned  boolean NOT NULL,
  status     text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'published', 'archived')),
  publish_at timestamptz,
  expires_at timestamptz,
  -- Whoever wrote it first. Their account may go; what they wrote stays.
  author_id  uuid REFERENCES users (id) ON DELETE SET NULL,
  -- When it was first read by anybody: until then it may become a draft again.
  viewed_at  timestamptz,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (status IN ('draft', 'archived') OR publish_at IS NOT NULL),
  CHECK (expires_at > publish_at)
);
-- The public list: pinned ones first, then the newest (read backwards).
CREATE INDEX news_published ON news (is_pinned, publish_at, id) WHERE status = 'published';
-- What is to be published next.
CREATE INDEX news_scheduled ON news (publish_at) WHERE status = 'scheduled';
-- The list of whoever writes it, the last change first (read backwards).
CREATE INDEX news_last_changed ON news (updated_at, id);
CREATE INDEX news_of_an_author ON news (author_id) WHERE author_id IS NOT NULL;

-- Which of it somebody has read.
CREATE TABLE news_reads (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  news_id uuid NOT NULL REFERENCES news (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, news_id)
);
CREATE INDEX news_reads_of_news ON news_reads (news_id);

COMMENT ON TABLE news IS 'What whoever runs the place has to say: drafts, scheduled, published and archived.';
COMMENT ON TABLE news_reads IS 'Which news somebody has read.';
