import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { CheckIn } from "#features/check-ins/check-in-response.ts";
import { ownCheckInsOf } from "#features/check-ins/queries/check-in-columns.ts";
import { stampCardsOf } from "#features/stamps/queries/find-stamp-cards.ts";
import type { StampCard } from "#features/stamps/stamp-response.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";

type Row = { cards: string; cards_position: JsonPageRow["page_position"] } & JsonPageRow;

/** The page of somebody's stamps: the beginnings of their cards and of their check-ins. One statement. */
export async function findStampsPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
): Promise<{ cards: Page<StampCard>; visits: Page<CheckIn> }> {
  const cards = stampCardsOf(user, clock(), {});
  const { order, listed } = ownCheckInsOf(user);
  const visits = keysetPageAsJson(order, listed, {});
  const { rows } = await sql<Row>`
    SELECT cards.json AS cards, cards.page_position AS cards_position, visits.*
    FROM (${cards.row}) cards CROSS JOIN (${visits.row}) visits
  `.execute(database);
  const [row] = rows;
  return {
    cards: cards.pageOf(row && { json: row.cards, page_position: row.cards_position }),
    visits: visits.pageOf(row),
  };
}
