import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Database } from "#database/database.ts";
import type { DB } from "#database/tables.ts";
import { findSharedCard } from "#features/cards/queries/find-card-page.ts";
import { findFlavorPage } from "#features/catalog-pages/queries/find-flavor-page.ts";
import { findMakerPage } from "#features/catalog-pages/queries/find-maker-page.ts";
import { findHome } from "#features/discover/queries/find-home.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { listFriendsMixes } from "#features/feed/queries/list-friends-mixes.ts";
import { findFriends } from "#features/friends/queries/list-friends.ts";
import { findAlbum } from "#features/history/queries/find-album.ts";
import { findDashboard } from "#features/history/queries/find-dashboard.ts";
import { listOwnMixes } from "#features/history/queries/list-own-mixes.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import { findProfile } from "#features/profiles/queries/find-profile.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import type { SignedInUser } from "#foundation/actor.ts";

export type Statement = { text: string; values: unknown[] };
export type Statements = Record<
  | "history"
  | "leanHistory"
  | "dashboard"
  | "feed"
  | "friends"
  | "inbox"
  | "profile"
  | "home"
  | "shop"
  | "flavor"
  | "maker"
  | "album"
  | "mix"
  | "create"
  | "like"
  | "unlike",
  Statement
>;

/** Values that are replaced by others at every request (`filled`). */
export const STAND_IN = {
  id: "11111111-1111-4111-8111-111111111111",
  shortId: "aaaaaaaaaaaa",
  userId: "22222222-2222-4222-8222-222222222222",
  now: "2026-01-01T00:00:00.000Z",
};

/** The statement's values with what stands in for others replaced. */
export function filled({ values }: Statement, replaced: Partial<typeof STAND_IN>): unknown[] {
  const by = new Map(
    Object.entries(replaced).map(([name, value]) => [STAND_IN[name as keyof typeof STAND_IN], value]),
  );
  return values.map((value) => (typeof value === "string" ? (by.get(value) ?? value) : value));
}

type Asked = {
  userId: string;
  year: string;
  newMix: NewMixInput;
  shopId: string;
  flavorId: string;
  makerId: string;
};

/**
 * The very statements that our routes send, for the limits to run, asked as one person. Throws where a route asks more than one statement: its limit would run a part of it.
 */
export async function captureStatements(
  url: string,
  { userId, year, newMix, shopId, flavorId, makerId }: Asked,
): Promise<Statements> {
  let log: Statement[] = [];
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void log.push({ text: query.sql, values: query.parameters.map(asText) }),
  });
  let created = "";
  const only = async (name: string, ask: () => Promise<unknown>): Promise<Statement> => {
    log = [];
    await ask();
    const [statement, ...more] = log;
    if (!statement || more.length > 0)
      throw new Error(`${name} asks ${log.length} statements; its limit runs one.`);
    const standIns: Record<string, string> = { [userId]: STAND_IN.userId, [created]: STAND_IN.id };
    return { ...statement, values: statement.values.map((value) => standIns[String(value)] ?? value) };
  };
  const user = { userId } as SignedInUser;
  const reads = { database, clock: () => new Date() };
  const writes = { database, clock: () => new Date(STAND_IN.now) };
  // There is no such mix; the statement is the same.
  const refused = () => undefined;
  try {
    const create = await only("Creating a mix", async () => {
      ({ id: created } = await createMix(writes, user, NewMix.parse(newMix), () => STAND_IN.shortId));
    });
    await database.deleteFrom("shisha_mixes").where("id", "=", created).execute();
    // What is kept of a person may be made when it is first asked for.
    await findDashboard(reads, user);
    const history = await only("The history", () => listOwnMixes(reads, user));
    return {
      create,
      history,
      leanHistory: (await keepsDocuments(database)) ? leanHistory : history,
      dashboard: await only("The dashboard", () => findDashboard(reads, user)),
      feed: await only("Friends' cards", () => listFriendsMixes(reads, user)),
      friends: await only("Friends", () => findFriends(reads, user, { list: "friends" })),
      inbox: await only("The inbox", () => findInbox(reads, user)),
      profile: await only("A profile", () => findProfile(reads, null, userId)),
      home: await only("The front page", () => findHome(reads, user)),
      shop: await only("A shop's page", () => findShopPage(reads, user, shopId)),
      flavor: await only("A flavour's page", () => findFlavorPage(reads, user, flavorId)),
      maker: await only("A maker's page", () => findMakerPage(reads, user, makerId)),
      album: await only("The album", () => findAlbum(reads, user, year)),
      mix: await only("A public page", () => findSharedCard(reads, null, STAND_IN.shortId)),
      like: await only("A like", () => likeMix(writes, user, STAND_IN.shortId).catch(refused)),
      unlike: await only("Taking a like back", () =>
        unlikeMix(writes, user, STAND_IN.shortId).catch(refused),
      ),
    };
  } finally {
    await database.destroy();
  }
}

/** What pg sends for it; the limit server gets its statements as JSON, which would lose a date. */
function asText(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

async function keepsDocuments(database: Database): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE to_regclass('mix_documents') IS NOT NULL`.execute(database);
  return rows.length > 0;
}

/** The least that brings the first page of a history: the stored documents of twenty cards, as they are. */
const leanHistory: Statement = {
  text: `
    SELECT '[' || string_agg(document.face || document.own_part || '}', ',' ORDER BY mix.smoked_at DESC, mix.id DESC) || ']' AS json
    FROM (SELECT id, smoked_at FROM shisha_mixes WHERE user_id = $1 AND deleted_at IS NULL
          ORDER BY smoked_at DESC, id DESC LIMIT 20) mix
    JOIN mix_documents document ON document.mix_id = mix.id`,
  values: [STAND_IN.userId],
};
