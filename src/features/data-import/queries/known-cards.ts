import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { Person } from "#foundation/actor.ts";
import { type ImportedCard, sameness } from "../imported-card.ts";
import type { ReadCards } from "./read-cards.ts";

/** What became of a card that is here already; its photos are missing where an import ended before them. */
export type KnownCard = { mix_id: string; has_photos: boolean };

/**
 * Which of these cards a person has already, by their place in the list: those that came before, those that were made here and those that
 * say the same. Of an archive also those that stand in it twice; of a sheet two equal lines are two cards.
 */
export async function findKnownCards(
  database: Database,
  { userId }: Person,
  { cards, kind }: Pick<ReadCards, "cards" | "kind">,
): Promise<Map<number, KnownCard>> {
  const { rows } = await sql<{ original_id: string } & KnownCard>`
    SELECT original_id, mix_id, has_photos FROM imported_mixes WHERE user_id = ${userId}::uuid
    UNION ALL
    SELECT mix.id, mix.id, true FROM shisha_mixes mix WHERE ${listedForAuthor({ userId })}
  `.execute(database);
  const byOriginal = new Map(rows.map(({ original_id, ...known }) => [original_id, known]));
  const said = await findSaid(database, userId, cards);
  const known = new Map<number, KnownCard>();
  for (const [place, card] of cards.entries()) {
    const found = card.original_id && byOriginal.get(card.original_id);
    if (found) known.set(place, found);
  }
  const taken = new Set([...known.values()].map(({ mix_id }) => mix_id));
  for (const [place, card] of cards.entries()) {
    if (known.has(place)) continue;
    const same = sameness(card);
    const alike = said.get(same) ?? [];
    const found = kind === "archive" ? alike[0] : alike.find(({ mix_id }) => !taken.has(mix_id));
    if (found) {
      known.set(place, found);
      taken.add(found.mix_id);
    } else if (kind === "archive") said.set(same, [{ mix_id: "", has_photos: true }]);
  }
  return known;
}

/** The own cards of the same moments, by what they say. */
async function findSaid(
  database: Database,
  userId: string,
  cards: readonly ImportedCard[],
): Promise<Map<string, KnownCard[]>> {
  const moments = [...new Set(cards.map(({ smoked_at }) => Date.parse(smoked_at)))]
    .filter((moment) => !Number.isNaN(moment))
    .map((moment) => new Date(moment).toISOString());
  const { rows } = await sql<{
    id: string;
    smoked_at: Date;
    shop_name: string | null;
    items: { maker_name: string; flavor_name: string }[];
  }>`
    SELECT mix.id, mix.smoked_at, mix.shop_name,
           (SELECT jsonb_agg(jsonb_build_object('maker_name', maker_name, 'flavor_name', flavor_name) ORDER BY position)
            FROM mix_items WHERE mix_id = mix.id) AS items
    FROM shisha_mixes mix
    WHERE ${listedForAuthor({ userId })} AND mix.smoked_at = ANY (${moments}::timestamptz[])
  `.execute(database);
  const said = new Map<string, KnownCard[]>();
  for (const [same, alike] of Map.groupBy(rows, sameness))
    said.set(
      same,
      alike.map(({ id }) => ({ mix_id: id, has_photos: true })),
    );
  return said;
}
