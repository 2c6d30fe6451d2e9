-- What counts already although its night has not come: nobody may know of it before. Whoever reads the counts takes it away.
CREATE OR REPLACE FUNCTION shown_tastes_to_come(person uuid, since timestamptz) RETURNS SETOF shown_tastes LANGUAGE sql STABLE AS $$
  SELECT taste.user_id, taste.audience, taste.kind, taste.thing, sum(taste.cards)::integer, sum(taste.weight)
  FROM shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
  WHERE mix.user_id = person AND mix.smoked_at > since AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
  GROUP BY taste.user_id, taste.audience, taste.kind, taste.thing
$$;
