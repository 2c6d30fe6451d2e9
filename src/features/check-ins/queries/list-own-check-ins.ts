import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { CheckIn } from "../check-in-response.ts";
import { ownCheckInsOf } from "./check-in-columns.ts";

/** Somebody's check-ins at all shops, the newest first. One statement. */
export async function listOwnCheckIns(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  asked: AskedPage = {},
): Promise<Page<CheckIn>> {
  const { order, listed } = ownCheckInsOf(user);
  const page = keysetPageAsJson(order, listed, asked);
  const { rows } = await sql<JsonPageRow>`${page.row}`.execute(database);
  return page.pageOf(rows[0]);
}
