import { sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { StampCard } from "../stamp-response.ts";
import { stampCardDocument, stampCardSource } from "./stamp-card-document.ts";

const BY_TOUCH = { at: sql`card.touched_at`, id: sql`card.id` };

/** The parts of a statement that lists somebody's stamp cards, the one that was stamped last first. */
export function stampCardsOf(user: SignedInUser, now: Date, asked: AskedPage): JsonKeysetPage {
  const where = sql`card.user_id = ${user.userId}::uuid AND card.status <> 'void'`;
  return keysetPageAsJson(
    BY_TOUCH,
    { document: stampCardDocument(now), from: stampCardSource, where },
    asked,
  );
}

/** Somebody's stamp cards. One statement. A shop that guests do not find keeps its cards. */
export async function findStampCards(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<Page<StampCard>> {
  const page = stampCardsOf(user, clock(), asked);
  const { rows } = await sql<JsonPageRow>`${page.row}`.execute(database);
  return page.pageOf(rows[0]);
}
