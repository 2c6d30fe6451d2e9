-- Somebody whom important news are for is notified of them, once. Nobody is named as their author.
CREATE OR REPLACE FUNCTION notify_of_news(recipient uuid, about news, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry text := concat_ws(':', 'news_important', about.id);
BEGIN
  PERFORM notify_person(recipient, 'news_important', NULL, NULL, entry, entry, at);
  UPDATE notifications SET news_id = about.id WHERE user_id = recipient AND group_key = entry;
END
$$;
