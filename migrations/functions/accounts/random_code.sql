-- Twelve of the 32 unambiguous characters of short ids, 60 random bits. The bytes of a UUID that say its version are left
-- out.
CREATE OR REPLACE FUNCTION random_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', (get_byte(bytes, place) & 31) + 1, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random,
       unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) AS place
$$;
