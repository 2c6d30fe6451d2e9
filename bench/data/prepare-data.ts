import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { openDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import { startSession } from "#features/accounts/commands/start-session.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { countFlavors } from "#features/catalog-pages/commands/count-flavors.ts";
import { tablePath } from "#features/companions/companion.ts";
import { countRankings } from "#features/discover/commands/count-rankings.ts";
import { countShops } from "#features/mixes/commands/count-shops.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import { countNeighbours } from "#features/recommendations/commands/count-neighbours.ts";
import { invitePath } from "#features/shop-members/membership.ts";
import { releaseStatistics } from "#features/shop-statistics/commands/release-statistics.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { SESSION_COOKIE } from "#http/session-cookie.ts";
import { csrfTokenOf, hashToken, newOpaqueToken } from "#platform/opaque-token.ts";
import { readSecrets } from "#server/secrets.ts";
import { CONNECTIONS } from "../measure.ts";
import { appUrl } from "../servers.ts";
import { fill, withMemberAndVeteran } from "./fill.ts";
import { fillCases } from "./fill-cases.ts";
import { talkAbout } from "./fill-comments.ts";
import { fillCopies } from "./fill-copies.ts";
import { fillCoupons } from "./fill-coupons.ts";
import { befriendMany } from "./fill-friends.ts";
import { fillLog } from "./fill-log.ts";
import { fillManagement } from "./fill-management.ts";
import { fillNews } from "./fill-news.ts";

export const MIXES = Number(process.env.BENCH_MIXES ?? 100_000);
const PEOPLE = 500;
const PUBLIC_MIXES = 5_000;
const LONGEST_BENCH_MS = 3 * 3_600_000;
const BUSY_SHOP = "煙の大通り";

/** What a browser says of itself when it opens a page. */
export const BROWSER_HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "ja,en;q=0.8",
  "user-agent":
    "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36",
};

/** Somebody signed in, with the headers that their browser sends when it opens a page, and with a call. */
export type Person = { userId: string; pages: Record<string, string>; calls: Record<string, string> };

export type Data = {
  /** Has 200 cards of their own. */
  member: Person;
  /** Has 4,000 of them. */
  veteran: Person;
  /** One for each connection, with some two hundred cards: writes of one person wait for each other. */
  others: Person[];
  /** The first of those: has as many friends as one may have. */
  sociable: Person;
  /** Manages `shopId` and `busyShopId`. */
  manager: Person;
  /** Runs the place. */
  admin: Person;
  /** Has half of all cards. */
  busyShopId: string;
  /** Public cards of none of the above. */
  shortIds: string[];
  /** The last of those, which thousands were recorded from. */
  copiedId: string;
  /** A public card with a thousand comments. */
  talkedOf: string;
  /** Of the catalogue: one of 34, at which half of the cards were smoked. */
  shopId: string;
  /** Of `busyShopId`. */
  houseMixId: string;
  /** The short id of a card of the member's. */
  ownCard: string;
  /** Where the member is invited to a card of the veteran's, and to manage `busyShopId`. */
  tablePath: string;
  invitePath: string;
  /** The flavour that is on most public cards, and its maker. */
  flavorId: string;
  makerId: string;
  newMix: NewMixInput;
  /** Of each of the others, by their id. */
  ticketsToRedeem: Map<string, string[]>;
};

/** Brings a PostgreSQL to its schema and, where it is empty, to its cards; signs in whom the rows ask as. */
export async function prepareData(url: string): Promise<Data> {
  const { database, close } = await openDatabase({ url, isUnhurried: true });
  try {
    await migrate(database, join(import.meta.dirname, "..", "..", "migrations"));
    if (await isEmpty(database)) {
      await importCatalog({ database }, catalogFile);
      await importShops({ database }, shopFile);
      const busyShop = await openBusyShop(database);
      const ownerOf = withMemberAndVeteran(MIXES, PEOPLE);
      await fill(database, { cards: MIXES, people: PEOPLE, ownerOf, busyShop });
    }
    const users = await database
      .selectFrom("users")
      .select("id")
      .orderBy("line_user_id")
      .limit(2 + CONNECTIONS)
      .execute();
    const [member, veteran, ...others] = await Promise.all(users.map(({ id }) => signIn(database, id)));
    const [sociable] = others;
    if (!member || !veteran || !sociable) throw new Error("The database has no people.");
    await befriendMany(database, sociable.userId);
    const talkedOf = await talkAbout(database, veteran.userId);
    await countShops({ database }, new Date());
    await countFlavors({ database }, new Date());
    await countRankings({ database }, new Date());
    await countNeighbours({ database }, new Date());
    const flavor = await onMostCards(database);
    const { id: shopId } = await database
      .selectFrom("shops")
      .select("id")
      .where("name", "<>", BUSY_SHOP)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const { id: busyShopId } = await database
      .selectFrom("shops")
      .select("id")
      .where("name", "=", BUSY_SHOP)
      .executeTakeFirstOrThrow();
    const [, manager, admin] = others;
    if (!manager || !admin) throw new Error("Nobody manages a shop, or runs the place.");
    await fillCases(database, admin.userId);
    await fillNews(database, admin.userId);
    await database
      .insertInto("shop_managers")
      .values([shopId, busyShopId].map((shop_id) => ({ shop_id, user_id: manager.userId, role: "owner" })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await fillLog(database);
    const houseMixId = await fillManagement(database, busyShopId, manager.userId);
    const ticketsToRedeem = await fillCoupons(database, {
      shopId: busyShopId,
      memberId: member.userId,
      otherIds: others.map(({ userId }) => userId),
    });
    const invitations = await invite(database, { author: veteran, manager, shopId: busyShopId });
    const began = performance.now();
    await releaseStatistics({ database }, new Date());
    process.stdout.write(`statistics released: ${Math.round(performance.now() - began)} ms\n`);
    const mixes = await database
      .selectFrom("shisha_mixes")
      .select("short_id")
      .where("visibility", "=", "public")
      .where("deleted_at", "is", null)
      .where(
        "user_id",
        "not in",
        users.map(({ id }) => id),
      )
      .limit(PUBLIC_MIXES)
      .execute();
    const shortIds = mixes.map((mix) => mix.short_id);
    const copiedId = shortIds.at(-1) ?? "";
    await fillCopies(database, copiedId);
    await sql`VACUUM ANALYZE`.execute(database);
    return {
      ticketsToRedeem,
      member,
      veteran,
      others,
      sociable,
      manager,
      admin,
      busyShopId,
      shortIds,
      copiedId,
      talkedOf,
      shopId,
      houseMixId,
      ownCard: (await cardOf(database, member)).short_id,
      ...invitations,
      flavorId: flavor.flavor_id,
      makerId: flavor.maker_id,
      newMix: await newMixOf(database),
    };
  } finally {
    await close();
  }
}

/** A shop for half of all cards. */
export function openBusyShop(database: Database): Promise<{ id: string; name: string }> {
  const shop = database.insertInto("shops").values({ name: BUSY_SHOP }).returning(["id", "name"]);
  return shop.executeTakeFirstOrThrow();
}

/** The flavour that is on most public cards, with its maker. */
export function onMostCards(database: Database): Promise<{ flavor_id: string; maker_id: string }> {
  return database
    .selectFrom("listed_mix_flavors")
    .select(["flavor_id", "maker_id"])
    .groupBy(["flavor_id", "maker_id"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

function cardOf(database: Database, { userId }: Person): Promise<{ id: string; short_id: string }> {
  const cards = database.selectFrom("shisha_mixes").select(["id", "short_id"]).where("user_id", "=", userId);
  return cards.orderBy("smoked_at").limit(1).executeTakeFirstOrThrow();
}

/** Invitations that nobody takes, for as long as a bench may take. */
async function invite(
  database: Database,
  { author, manager, shopId }: { author: Person; manager: Person; shopId: string },
): Promise<Pick<Data, "tablePath" | "invitePath">> {
  const [table, membership] = [newOpaqueToken(), newOpaqueToken()];
  const expires_at = new Date(Date.now() + LONGEST_BENCH_MS);
  const { id: mix_id } = await cardOf(database, author);
  await database
    .insertInto("table_invitations")
    .values({ token_hash: hashToken(table), mix_id, expires_at })
    .execute();
  await database
    .insertInto("shop_invites")
    .values({
      token_hash: hashToken(membership),
      shop_id: shopId,
      role: "manager",
      invited_by: manager.userId,
      created_at: new Date(),
      expires_at,
    })
    .execute();
  return { tablePath: tablePath(table), invitePath: invitePath(membership) };
}

async function isEmpty(database: Database): Promise<boolean> {
  return !(await database.selectFrom("shisha_mixes").select("id").limit(1).executeTakeFirst());
}

/** For as long as a bench may take: what is older than a quarter of an hour has to be refreshed before it writes. */
async function signIn(database: Database, userId: string): Promise<Person> {
  const session = await inTransaction(database, (transaction) =>
    startSession(transaction, userId, new Date(Date.now() + LONGEST_BENCH_MS)),
  );
  const { sessionKey } = await readSecrets(database);
  const pages = { ...BROWSER_HEADERS, cookie: `${SESSION_COOKIE}=${session.token}` };
  const csrf = csrfTokenOf(sessionKey, session.sessionId);
  return { userId, pages, calls: { ...pages, accept: "*/*", origin: appUrl, "x-csrf-token": csrf } };
}

/** A card as people record it: three flavours of the catalogue, a shop, a rating and a few words. */
export async function newMixOf(database: Database): Promise<NewMixInput> {
  const flavors = await database
    .selectFrom("flavors")
    .select(["id", "maker_id"])
    .where("is_custom", "=", false)
    .orderBy("id")
    .limit(3)
    .execute();
  const shop = await database.selectFrom("shops").select("id").orderBy("id").executeTakeFirstOrThrow();
  return {
    items: flavors.map(({ id, maker_id }, position) => ({
      maker_id,
      flavor_id: id,
      ratio: [50, 30, 20][position],
    })),
    shopId: shop.id,
    rating: 4.2,
    comment: "香りが重なって、後味はすっと涼しい。",
  };
}
