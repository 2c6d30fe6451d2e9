-- Every picture that is kept as files, by its address. The row is there before its files and goes after them, so that no
-- file is without a row for longer than it takes to sweep. What refers to a picture is asked, never noted: a picture that
-- nothing refers to is an orphan.
CREATE TABLE stored_images (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  bucket       text NOT NULL CHECK (bucket IN ('mix-images', 'profile-images')),
  -- The mix or the person that it was uploaded for. It names the place of the files also when these are gone.
  folder       uuid NOT NULL,
  name         text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
  url          text NOT NULL UNIQUE GENERATED ALWAYS AS ('/storage/' || bucket || '/' || folder::text || '/' || name || '.jpg') STORED,
  owner_id     uuid REFERENCES users (id) ON DELETE SET NULL,
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  placeholder  text NOT NULL CHECK (placeholder ~ '^#[0-9a-f]{6}$'),
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- When all files were there. Until then nobody gets to know the address.
  stored_at    timestamptz,
  -- When something first referred to it: one that was in use and is not any more was removed.
  referred_at  timestamptz,
  -- When the sweep took it: from then on nothing may refer to it.
  condemned_at timestamptz,
  -- When its AVIF files were there.
  avif_at      timestamptz,
  UNIQUE (folder, url)
);
-- Whose pictures, when a person goes.
CREATE INDEX stored_images_of_an_owner ON stored_images (owner_id);
-- Which pictures in use wait for AVIF, newest first (read backwards).
CREATE INDEX stored_images_without_avif ON stored_images (created_at) WHERE referred_at IS NOT NULL AND avif_at IS NULL;

-- A mix shows pictures of its own alone; none of what is shown can be swept.
ALTER TABLE mix_images
  ADD CONSTRAINT mix_images_are_stored FOREIGN KEY (mix_id, image_url) REFERENCES stored_images (folder, url);
ALTER TABLE shisha_mixes
  ADD CONSTRAINT flavor_cards_are_stored FOREIGN KEY (flavor_card_image) REFERENCES stored_images (url);
ALTER TABLE users
  ADD CONSTRAINT profile_images_are_stored FOREIGN KEY (custom_profile_image_url) REFERENCES stored_images (url);
-- Which mix, and which person, shows a picture.
CREATE INDEX shisha_mixes_by_flavor_card ON shisha_mixes (flavor_card_image) WHERE flavor_card_image IS NOT NULL;
CREATE INDEX users_by_profile_image ON users (custom_profile_image_url) WHERE custom_profile_image_url IS NOT NULL;
