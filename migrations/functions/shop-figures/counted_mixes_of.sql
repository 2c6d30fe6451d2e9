-- What these cards count for, as the tables say it now.
CREATE OR REPLACE FUNCTION counted_mixes_of(ids uuid[]) RETURNS SETOF shop_counted_mixes LANGUAGE sql STABLE AS $$
  SELECT mix.id, mix.shop_id, mix.user_id, CASE WHEN NOT mix.hide_time THEN week_cell(mix.smoked_at) END,
         left(business_day(mix.smoked_at), 7), mix.rating,
         ARRAY(SELECT DISTINCT item.flavor_id FROM mix_items item
               WHERE item.mix_id = mix.id AND item.flavor_id IS NOT NULL ORDER BY item.flavor_id)
  FROM shisha_mixes mix
  WHERE mix.id = ANY (ids) AND mix.shop_id IS NOT NULL AND mix.visibility = 'public' AND NOT mix.hide_shop
    AND mix.deleted_at IS NULL AND mix.hidden_at IS NULL
$$;
