-- A news may have a picture, uploaded by whoever writes it: its folder is their id.
ALTER TABLE stored_images DROP CONSTRAINT stored_images_bucket_check;
ALTER TABLE stored_images ADD CONSTRAINT stored_images_bucket_check
  CHECK (bucket IN ('mix-images', 'profile-images', 'shop-images', 'news-images'));

ALTER TABLE news ADD COLUMN cover_url text REFERENCES stored_images (url);
-- Which news shows a picture.
CREATE INDEX news_by_cover ON news (cover_url) WHERE cover_url IS NOT NULL;
