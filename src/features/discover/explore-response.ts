import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { PAINTS } from "#features/catalog/category.ts";
import { NightCard } from "#features/mixes/mix-response.ts";

/** Somebody's card in explore. */
export const ExploredCard = NightCard.extend({
  /** What the asked order goes by, the first card's the largest; null where the list goes by nights. */
  rank: z.number().nullable(),
});
export type ExploredCard = z.infer<typeof ExploredCard>;

/** A flavour of the catalogue as a search shows it. */
export const FoundFlavor = z.object({
  id: z.uuid(),
  name: z.string(),
  maker_name: z.string(),
  /** A family's colour, or that of what somebody named. */
  paint: z.enum(PAINTS),
});
export type FoundFlavor = z.infer<typeof FoundFlavor>;

export const FoundMaker = z.object({ id: z.uuid(), name: z.string(), name_en: z.string().nullable() });
export type FoundMaker = z.infer<typeof FoundMaker>;

export const FoundPerson = PersonFace.extend({ is_friend: z.boolean() });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const FoundShopName = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  nearest_station: z.string().nullable(),
});
export type FoundShopName = z.infer<typeof FoundShopName>;

/** What some words name beside cards, the best of each kind first. */
export const FoundThings = z.object({
  flavors: z.array(FoundFlavor),
  makers: z.array(FoundMaker),
  people: z.array(FoundPerson),
  shops: z.array(FoundShopName),
});
export type FoundThings = z.infer<typeof FoundThings>;
