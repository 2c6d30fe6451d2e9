-- What one card counts for of a companion. Of two fields of one name the last one is read.
CREATE OR REPLACE FUNCTION companion_tastes_of(companion uuid, own_rating numeric, public_card text) RETURNS SETOF tastes
LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM tastes_of(public_card || ',"user_id":"' || companion || '","rating":' || coalesce(own_rating::text, 'null'))
$$;
