-- The honest mean of what people gave (domain.md 1.20): everybody's mean counts as five people beside them. `given` is the
-- sum of what each of them gives on average.
CREATE OR REPLACE FUNCTION honest_mean(given numeric, raters bigint, everybodys numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (5 * everybodys + given) / (5 + raters);
