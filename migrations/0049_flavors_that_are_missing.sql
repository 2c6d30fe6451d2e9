-- Of a maker several flavours may be missing: each is a suggestion of its own.
DROP INDEX suggestions_waiting;
CREATE UNIQUE INDEX suggestions_waiting
  ON suggestions (suggested_by, coalesce(shop_id, flavor_id, maker_id), field, (CASE WHEN field = 'missing_flavor' THEN value ELSE '' END))
  WHERE status = 'open';
