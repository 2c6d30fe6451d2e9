import { mergeEntry } from "#features/catalog-admin/commands/merge-entry.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { CallOptions } from "./caller.ts";
import { createFlavor } from "./create-flavor.ts";

type Sample = CallOptions & { params?: Record<string, string>; query?: string };
type Made = (services: Services, shopId: string, user: SignedInUser) => Promise<Sample>;

/** Each of another name: no two makers are called the same. */
async function flavorWithMaker(services: Services) {
  const name = newId();
  const { id: maker_id } = await services.database
    .insertInto("makers")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { flavor_id } = await createFlavor(services, { maker_id });
  const rows = { flavors: "flavors", makers: "makers" } as const;
  const momentOf = async (table: keyof typeof rows, id: string) =>
    (
      await services.database
        .selectFrom(rows[table])
        .select("updated_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).updated_at.toISOString();
  const flavor = { name: "巨峰", name_en: null, line: null, categories: ["fruit"] };
  const maker = { name, name_en: null, country: null, nicotine_free: false, aliases: [] };
  return { maker_id, flavor_id, name, flavor, maker, momentOf };
}

/** Good calls of the catalogue's administration, by what a row of the matrix says it is of. */
export const CATALOG_THINGS: Record<string, Made> = {
  "a new maker": async (services) => ({
    body: { ...(await flavorWithMaker(services)).maker, name: newId() },
  }),
  "a maker": async (services) => {
    const { maker_id, maker, momentOf } = await flavorWithMaker(services);
    return { params: { id: maker_id }, body: { ...maker, updated_at: await momentOf("makers", maker_id) } };
  },
  "a new flavour": async (services) => {
    const { maker_id, flavor } = await flavorWithMaker(services);
    return { body: { ...flavor, tints: [], maker_id } };
  },
  "a flavour": async (services) => {
    const { flavor_id, flavor, momentOf } = await flavorWithMaker(services);
    const updated_at = await momentOf("flavors", flavor_id);
    return { params: { id: flavor_id }, body: { ...flavor, tints: [], updated_at } };
  },
  "the flavours of a maker": async (services) => {
    const { maker_id, flavor_id, flavor, momentOf } = await flavorWithMaker(services);
    const updated_at = await momentOf("flavors", flavor_id);
    return { params: { id: maker_id }, body: { flavors: [{ ...flavor, id: flavor_id, updated_at }] } };
  },
  "a list of flavours": async (services) => ({
    body: { text: `${(await flavorWithMaker(services)).name},巨峰,,フルーツ` },
  }),
  "two flavours": async (services) => {
    const [old, into] = [await flavorWithMaker(services), await flavorWithMaker(services)];
    return { params: { id: old.flavor_id }, body: { into_id: into.flavor_id } };
  },
  "a merge to be": async (services) => {
    const [old, into] = [await flavorWithMaker(services), await flavorWithMaker(services)];
    return { query: `?kind=flavor&old_id=${old.flavor_id}&into_id=${into.flavor_id}` };
  },
  "two makers": async (services) => {
    const [old, into] = [await flavorWithMaker(services), await flavorWithMaker(services)];
    return { params: { id: old.maker_id }, body: { into_id: into.maker_id } };
  },
  "a merge": async (services, _, user) => {
    const [old, into] = [await flavorWithMaker(services), await flavorWithMaker(services)];
    const merged = { kind: "flavor" as const, oldId: old.flavor_id, intoId: into.flavor_id };
    return { params: { id: (await mergeEntry(services, user, merged)).merge_id } };
  },
};
