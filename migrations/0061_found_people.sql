-- People are found by the name that they are shown with, by those whom they let.
ALTER TABLE users
  ADD COLUMN found_by     text NOT NULL DEFAULT 'friends_of_friends' CHECK (found_by IN ('nobody', 'friends_of_friends', 'everybody')),
  ADD COLUMN search_text  text NOT NULL DEFAULT '',
  ADD COLUMN search_sound text NOT NULL DEFAULT '',
  ADD COLUMN search_grams text[] NOT NULL DEFAULT '{}';
CREATE INDEX users_by_grams ON users USING gin (search_grams) WITH (fastupdate = off);
