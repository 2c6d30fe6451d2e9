-- All that somebody smoked at others' pipes. What moderation withholds does not count.
CREATE OR REPLACE FUNCTION companion_tastes(person uuid) RETURNS SETOF tastes LANGUAGE sql STABLE AS $$
  SELECT taste.*
  FROM companions companion
  JOIN shisha_mixes mix ON mix.id = companion.mix_id AND mix.hidden_at IS NULL
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL companion_tastes_of(companion.user_id, companion.rating, document.face || document.public_part) taste
  WHERE companion.user_id = person AND companion.status = 'accepted'
$$;
