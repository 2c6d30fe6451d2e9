-- Some millimetres, by its id: no two shops are at one distance, also not those of one house, so that a list by distance
-- needs no second order, which the index would not have.
CREATE OR REPLACE FUNCTION apart(place point, id uuid) RETURNS point LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  place + point(hashtext(id::text) * 4.6e-19, hashtext(reverse(id::text)) * 4.6e-19);
