-- A place in a list by a figure, the highest first, in which the newer card stands first among equals: a night is less than a
-- hundredth of what tells two figures apart.
CREATE OR REPLACE FUNCTION explore_rank(figure numeric, listed_at timestamptz) RETURNS double precision LANGUAGE sql STABLE AS $$
  SELECT round(figure, 2)::double precision + extract(epoch FROM listed_at)::double precision / 1e12
$$;
