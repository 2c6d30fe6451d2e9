-- A moment as JSON.stringify writes it, whatever time zone the connection has.
CREATE OR REPLACE FUNCTION iso_moment(moment timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
