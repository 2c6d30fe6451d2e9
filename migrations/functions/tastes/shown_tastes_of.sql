-- What one card counts for among those who may see it.
CREATE OR REPLACE FUNCTION shown_tastes_of(face text, public_part text) RETURNS SETOF shown_tastes LANGUAGE sql IMMUTABLE AS $$
  SELECT taste.user_id, audience, taste.kind, taste.thing, taste.cards, taste.weight
  FROM (SELECT (face || '}')::json ->> 'visibility' AS audience OFFSET 0) shown
  CROSS JOIN LATERAL tastes_of(face || public_part) taste
  WHERE audience IN ('public', 'friends') AND NOT (taste.kind = 'shop' AND taste.thing LIKE E'\n%')
$$;
