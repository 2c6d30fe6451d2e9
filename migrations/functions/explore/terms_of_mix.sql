-- What filters of explore ask of a card, sorted. A card that hides its shop, or whose shop is withheld, is found by neither shop nor area;
-- one whose makers all go without nicotine is one without.
CREATE OR REPLACE FUNCTION terms_of_mix(mix shisha_mixes) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT term COLLATE "C" ORDER BY term COLLATE "C"), '{}')
  FROM (
    SELECT unnest(ARRAY['f' || item.flavor_id, 'm' || item.maker_id]) FROM mix_items item WHERE item.mix_id = mix.id
    UNION ALL
    SELECT 'c' || unnest(flavor.category_slugs)
    FROM mix_items item JOIN flavors flavor ON flavor.id = item.flavor_id WHERE item.mix_id = mix.id
    UNION ALL
    SELECT unnest(ARRAY['s' || shop.id, 'a' || shop.prefecture, 'a' || shop.prefecture || '/' || shop.city,
                        'a' || shop.prefecture || '/' || shop.city || '/' || shop.nearest_station])
    FROM shops shop WHERE shop.id = mix.shop_id AND shop.hidden_at IS NULL AND NOT mix.hide_shop
    UNION ALL
    SELECT 'n' FROM mix_items item LEFT JOIN makers maker ON maker.id = item.maker_id
    WHERE item.mix_id = mix.id HAVING bool_and(coalesce(maker.nicotine_free, false))
    UNION ALL
    SELECT 'r' || least FROM unnest(ARRAY[3.0, 3.5, 4.0, 4.5]) least WHERE mix.rating >= least
  ) every (term)
  WHERE term IS NOT NULL
$$;
