import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "#database/tables.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { listOwnMixes } from "#features/history/queries/list-own-mixes.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";

export type Statement = { text: string; values: unknown[] };
export type Statements = Record<"history" | "mix" | "create" | "like" | "unlike", Statement>;

/** Values that the limit server replaces by new ones at every request. */
export const PLACE_OF = { id: "11111111-1111-4111-8111-111111111111", shortId: "aaaaaaaaaaaa" };

/** The very statements that our routes send: the limits run these and nothing else. */
export async function captureStatements(
  url: string,
  userId: string,
  item: { maker_id: string; flavor_id: string },
): Promise<Statements> {
  let last: Statement = { text: "", values: [] };
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      last = { text: query.sql, values: [...query.parameters] };
    },
  });
  const user = { userId } as SignedInUser;
  const publicPages = { invalidate: () => undefined, invalidateAll: () => undefined };
  const services = { database, clock: () => new Date(), publicPages };
  try {
    await listOwnMixes(services, user);
    const history = last;
    await findSharedMix(services, null, PLACE_OF.shortId);
    const mix = last;
    // There is no such mix; the statement is the same.
    await likeMix(services, user, PLACE_OF.shortId).catch(() => undefined);
    const like = last;
    await unlikeMix(services, user, PLACE_OF.shortId).catch(() => undefined);
    const unlike = last;
    const { id } = await createMix(
      services,
      user,
      NewMix.parse({ items: [item], rating: 4.2 }),
      () => PLACE_OF.shortId,
    );
    const create = {
      text: last.text,
      values: last.values.map((value) => (value === id ? PLACE_OF.id : value)),
    };
    await database.deleteFrom("shisha_mixes").where("id", "=", id).execute();
    return { history, mix, create, like, unlike };
  } finally {
    await database.destroy();
  }
}
