-- What tells a card's recipe: its flavours in one order, each once. Null where somebody's own words name one, or its maker.
CREATE OR REPLACE FUNCTION recipe_of_mix(mix uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(item.flavor_id IS NOT NULL AND NOT flavor.is_custom AND NOT maker.is_custom)
              THEN md5(string_agg(DISTINCT item.flavor_id::text, ',' ORDER BY item.flavor_id::text))::uuid END
  FROM mix_items item LEFT JOIN flavors flavor ON flavor.id = item.flavor_id LEFT JOIN makers maker ON maker.id = flavor.maker_id
  WHERE item.mix_id = mix
$$;
