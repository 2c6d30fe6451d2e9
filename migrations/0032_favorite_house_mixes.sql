-- A shop's own mix is kept as flavours and shops are: both kinds are the person's alone. What is counted, a like, is a card's.
ALTER TABLE favorites
  ADD COLUMN predefined_mix_id uuid REFERENCES shop_predefined_mixes (id) ON DELETE CASCADE,
  DROP CONSTRAINT favorites_check,
  ADD CONSTRAINT favorites_of_one_thing CHECK (num_nonnulls(flavor_id, mix_id, shop_id, predefined_mix_id) = 1);
CREATE UNIQUE INDEX favorites_of_a_house_mix ON favorites (predefined_mix_id, user_id, kind) WHERE predefined_mix_id IS NOT NULL;
