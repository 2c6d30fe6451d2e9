-- Whether a programme gives stamps at a moment, as far as it goes by itself: the job that closes programmes may come a little later than
-- their last day ends. One expression without a query, so that it becomes a part of the statement that asks.
CREATE OR REPLACE FUNCTION programme_runs(programme stamp_programmes, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(programme.status = 'active' OR programme.status = 'closing' AND programme.closes_at > moment, false)
$$;
