-- On how many of the community's last public cards a flavour and a house mix stand: newcomers are offered what is popular, and a
-- search ranks by it. A job counts them anew, so that no write of a card waits here.
CREATE TABLE flavor_uses (
  flavor_id uuid PRIMARY KEY REFERENCES flavors (id) ON DELETE CASCADE,
  cards     integer NOT NULL CHECK (cards > 0)
);
CREATE TABLE house_mix_uses (
  predefined_mix_id uuid PRIMARY KEY REFERENCES shop_predefined_mixes (id) ON DELETE CASCADE,
  cards             integer NOT NULL CHECK (cards > 0)
);

-- The most popular ones.
CREATE INDEX flavor_uses_most ON flavor_uses (cards DESC, flavor_id);
CREATE INDEX house_mix_uses_most ON house_mix_uses (cards DESC, predefined_mix_id);
