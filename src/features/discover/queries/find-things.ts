import { type RawBuilder, sql } from "kysely";
import { foundPeople } from "#features/friends/queries/find-people.ts";
import { foundShops } from "#features/shops/queries/list-shops.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { FoundInCatalog } from "#platform/catalog-words.ts";
import type { Services } from "#platform/services.ts";
import type { ThingsMode } from "../explore-address.ts";
import type { FoundShopName, FoundThings } from "../explore-response.ts";

/** How many of each kind a search shows. */
export type Few = Record<keyof FoundThings, number>;
/** Above the cards, and while somebody types. */
export const A_FEW: Few = { flavors: 6, makers: 3, people: 4, shops: 3 };

/** What these words name beside cards. One statement; the catalogue is searched in the process, which may know a name for a minute longer. */
export async function findThings(
  services: Pick<Services, "database" | "clock" | "catalogWords">,
  user: SignedInUser,
  { query, few }: { query: string; few: Few },
): Promise<FoundThings> {
  const things = thingsColumns(await services.catalogWords.find(query), user, {
    query,
    few,
    now: services.clock(),
  });
  const { rows } = await sql<ThingsRow>`SELECT ${things.columns}`.execute(services.database);
  return things.read(rows[0]);
}

/** As many of one kind as anybody reads. */
const MOST: Record<ThingsMode, number> = { flavors: 60, makers: 20, people: 30 };

/** All of one kind that these words name, as far as it is shown, and whether there is more. One statement. */
export async function findAllOfKind(
  services: Pick<Services, "database" | "clock" | "catalogWords">,
  user: SignedInUser,
  { query, kind, most = MOST[kind] }: { query: string; kind: ThingsMode; most?: number },
): Promise<{ things: FoundThings; hasMore: boolean }> {
  // One that is not shown says that there is more.
  const few: Few = { flavors: 0, makers: 0, people: 0, shops: 1, [kind]: most + 1 };
  const things = await findThings(services, user, { query, few });
  return {
    things: { ...things, [kind]: things[kind].slice(0, most) },
    hasMore: things[kind].length > most,
  };
}

type ThingsRow = Omit<FoundThings, "shops"> & { shops: { json: string; page_position: never } };

/** The same as columns of a statement, and how its row is read. */
export function thingsColumns(
  { flavors, makers }: FoundInCatalog,
  user: SignedInUser,
  { query, few, now }: { query: string; few: Few; now: Date },
): { columns: RawBuilder<unknown>; read: (row: ThingsRow | undefined) => FoundThings } {
  const shops = foundShops({ query, limit: few.shops }, now, () => shopName);
  const columns = sql`
    (SELECT coalesce(json_agg(json_build_object(
       'id', flavor.id, 'name', flavor.name, 'maker_name', maker.name, 'paint', flavor.paint) ORDER BY sought.place), '[]')
     FROM unnest(${flavors.slice(0, few.flavors)}::uuid[]) WITH ORDINALITY sought (id, place)
     JOIN flavors flavor ON flavor.id = sought.id AND NOT flavor.is_custom
     JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom) AS flavors,
    (SELECT coalesce(json_agg(json_build_object('id', maker.id, 'name', maker.name, 'name_en', maker.name_en) ORDER BY sought.place), '[]')
     FROM unnest(${makers.slice(0, few.makers)}::uuid[]) WITH ORDINALITY sought (id, place)
     JOIN makers maker ON maker.id = sought.id AND NOT maker.is_custom) AS makers,
    (SELECT coalesce(json_agg(found ORDER BY place), '[]') FROM (${foundPeople(user, { query, limit: few.people }, now)}) person) AS people,
    (SELECT row_to_json(page) FROM (${shops.row}) page) AS shops`;
  return {
    columns,
    read: (row) => ({
      flavors: row?.flavors ?? [],
      makers: row?.makers ?? [],
      people: row?.people ?? [],
      shops: shops.pageOf<FoundShopName>(row?.shops).things,
    }),
  };
}

const shopName = sql<string>`json_build_object(
  'id', shop.id, 'name', shop.name, 'city', shop.city, 'nearest_station', shop.nearest_station)::text`;
