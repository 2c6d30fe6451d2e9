import { sql } from "kysely";
import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import { createMix } from "../commands/create-mix.ts";
import { deleteMix } from "../commands/delete-mix.ts";
import { refreshDocuments } from "../commands/refresh-documents.ts";
import { restoreMix } from "../commands/restore-mix.ts";
import { NewMix } from "../mix.ts";
import type { OwnMixDetail, SharedMix } from "../mix-response.ts";
import { findOwnMix } from "./find-own-mix.ts";
import { findSharedMix } from "./find-shared-mix.ts";

/** A card with a shop, its house mix, a flavour of the catalogue, a photo and a paper card. */
async function recordFullCard(services: Services, user: SignedInUser) {
  const { database } = services;
  await importCatalog(services, catalogFile);
  const flavor = await database
    .selectFrom("flavors")
    .innerJoin("makers", "makers.id", "flavors.maker_id")
    .select(["flavors.id as flavor_id", "makers.id as maker_id"])
    .where("flavors.name_en", "=", "Mint")
    .executeTakeFirstOrThrow();
  const shop = await database
    .insertInto("shops")
    .values({ name: "月と煙", prefecture: "東京都", city: "渋谷区" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const house = await database
    .insertInto("shop_predefined_mixes")
    .values({ shop_id: shop.id, name: "月見" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await createMix(
    services,
    user,
    NewMix.parse({ items: [flavor], shopId: shop.id, predefinedMixId: house.id, rating: 4 }),
  );
  const photo = await showPicture(services, user, id);
  const paper = await storePicture(services, user, { bucket: "mix-images", folder: id });
  await database.updateTable("shisha_mixes").set({ flavor_card_image: paper }).where("id", "=", id).execute();
  return { id, flavorId: flavor.flavor_id, shopId: shop.id, houseId: house.id, photo, paper };
}

type FullCard = Awaited<ReturnType<typeof recordFullCard>>;
type Change = (services: Services, card: FullCard, user: SignedInUser) => Promise<unknown>;

const editMix =
  (values: Record<string, unknown>): Change =>
  ({ database }, { id }) =>
    database.updateTable("shisha_mixes").set(values).where("id", "=", id).execute();

/** A change of one source, and what of the card follows it: for everybody, and for its author. */
const SOURCES: [name: string, change: Change, shared: Partial<SharedMix>, own: Partial<OwnMixDetail>][] = [
  [
    "its words",
    editMix({ title: "雨の夜", comment: "静か", rating: 4.5 }),
    { title: "雨の夜", rating: 4.5 },
    { comment: "静か" },
  ],
  [
    "its time",
    editMix({ smoked_at: new Date("2026-10-03T12:00:00Z") }),
    { day: "2026-10-03" },
    { smoked_at: "2026-10-03T12:00:00.000Z" },
  ],
  [
    "a hidden shop",
    editMix({ hide_shop: true }),
    { shop_id: null, shop_name: null, house_mix_name: null, paper_card: null, flavorCardImage: null },
    { shop_name: "月と煙", house_mix_name: "月見" },
  ],
  [
    "a hidden day",
    editMix({ hide_time: true, smoked_at: new Date("2026-10-03T12:00:00Z") }),
    { day: "2026-10" },
    { day: "2026-10-03" },
  ],
  [
    "a proved visit",
    editMix({ has_stamp: true, checkin_verified: true, checkin_lat: 35.6 }),
    { seal: "来店スタンプ", has_stamp: true },
    { checkin_lat: 35.6 },
  ],
  ["the staff's word", editMix({ staff_verified: true }), { seal: "店舗認証" }, { seal: "店舗認証" }],
  ["its frame", editMix({ card_frame: "gold" }), { card_frame: "gold" }, { card_frame: "gold" }],
  ["its audience", editMix({ visibility: "link" }), { visibility: "link" }, { visibility: "link" }],
  ["its likes, which stand beside it", editMix({ like_count: 3 }), { like_count: 3 }, { like_count: 3 }],
  [
    "its flavours",
    ({ database }, { id }) =>
      database.updateTable("mix_items").set({ ratio: 100 }).where("mix_id", "=", id).execute(),
    { items: [expect.objectContaining({ ratio: 100 })] },
    { items: [expect.objectContaining({ ratio: 100 })] },
  ],
  [
    "a category of the catalogue",
    ({ database }, { flavorId }) =>
      database
        .updateTable("flavors")
        .set({ category_slugs: ["tea"] })
        .where("id", "=", flavorId)
        .execute(),
    { items: [expect.objectContaining({ paint: "tea" })] },
    { items: [expect.objectContaining({ paint: "tea" })] },
  ],
  [
    "a flavour that is gone, whose name stays",
    ({ database }, { flavorId }) => database.deleteFrom("flavors").where("id", "=", flavorId).execute(),
    { items: [expect.objectContaining({ flavor_id: null, flavor_name: "ミント", paint: "custom" })] },
    { items: [expect.objectContaining({ flavor_id: null, flavor_name: "ミント", paint: "custom" })] },
  ],
  [
    "a renamed flavour, which it does not follow",
    ({ database }, { flavorId }) =>
      database.updateTable("flavors").set({ name: "薄荷" }).where("id", "=", flavorId).execute(),
    { items: [expect.objectContaining({ flavor_name: "ミント" })] },
    { items: [expect.objectContaining({ flavor_name: "ミント" })] },
  ],
  [
    "a renamed house mix",
    ({ database }, { houseId }) =>
      database.updateTable("shop_predefined_mixes").set({ name: "名月" }).where("id", "=", houseId).execute(),
    { house_mix_name: "名月" },
    { house_mix_name: "名月" },
  ],
  [
    "a house mix that is gone",
    ({ database }, { houseId }) =>
      database.deleteFrom("shop_predefined_mixes").where("id", "=", houseId).execute(),
    { house_mix_name: null },
    { house_mix_name: null, predefined_mix_id: null },
  ],
  [
    "a shop that was hidden, whose recorded name stays",
    ({ database }, { shopId }) =>
      database.updateTable("shops").set({ hidden_at: new Date() }).where("id", "=", shopId).execute(),
    { shop_name: "月と煙", shop_area: "" },
    { shop_name: "月と煙" },
  ],
  [
    "a shop that moved",
    ({ database }, { shopId }) =>
      database.updateTable("shops").set({ city: "港区" }).where("id", "=", shopId).execute(),
    { shop_area: "東京都港区" },
    {},
  ],
  [
    "its author's name and picture",
    ({ database }, _card, { userId }) =>
      database
        .updateTable("users")
        .set({
          custom_display_name: "霞",
          use_custom_display_name: true,
          picture_url: "https://example.com/a",
          show_profile_image: true,
        })
        .where("id", "=", userId)
        .execute(),
    { author_name: "霞", author_picture_url: "https://example.com/a" },
    { author_name: "霞" },
  ],
  [
    "another photo",
    (services, { id }, user) => showPicture(services, user, id),
    { images: [expect.anything(), expect.anything()] },
    { images: [expect.anything(), expect.anything()] },
  ],
  [
    "a photo's words",
    ({ database }, { photo }) =>
      database.updateTable("mix_images").set({ alt: "夜景" }).where("image_url", "=", photo).execute(),
    { images: [expect.objectContaining({ alt: "夜景" })] },
    { images: [expect.objectContaining({ alt: "夜景" })] },
  ],
  [
    "a photo that was taken off",
    ({ database }, { photo }) => database.deleteFrom("mix_images").where("image_url", "=", photo).execute(),
    { images: [] },
    { images: [] },
  ],
  [
    "files that were made later",
    ({ database }, { photo, paper }) =>
      database
        .updateTable("stored_images")
        .set({ avif_at: new Date() })
        .where("url", "in", [photo, paper])
        .execute(),
    {
      images: [expect.objectContaining({ has_avif: true })],
      paper_card: expect.objectContaining({ has_avif: true }),
    },
    { images: [expect.objectContaining({ has_avif: true })] },
  ],
];

describe("the document of a card follows", () => {
  test.for(SOURCES)("%s", async ([, change, shared, own], { services, user }) => {
    const card = await recordFullCard(services, user);
    await change(services, card, user);
    await refreshDocuments(services);
    expect(await findSharedMix(services, null, card.id)).toMatchObject(shared);
    expect(await findOwnMix(services, user, card.id)).toMatchObject(own);
    expect(await differing(services)).toEqual([]);
  });

  test("its deletion, and its way back", async ({ services, user }) => {
    const { id } = await recordFullCard(services, user);
    const documents = () => services.database.selectFrom("mix_documents").select("mix_id").execute();
    await deleteMix(services, user, id);
    expect(await documents()).toEqual([]);
    await restoreMix(services, user, id);
    expect(await documents()).toEqual([{ mix_id: id }]);
  });

  test("the end of its author, without a trace", async ({ services, user }) => {
    const other = await createPerson(services);
    await record(services, other);
    await recordFullCard(services, user);
    const { database } = services;
    await database.deleteFrom("users").where("id", "=", other.userId).execute();
    for (const table of ["tastes", "dashboards"] as const) {
      const left = await database
        .selectFrom(table)
        .select("user_id")
        .where("user_id", "=", other.userId)
        .execute();
      expect(left).toEqual([]);
    }
  });

  test("a change of the catalogue on more cards than one statement rewrites, with the job", async ({
    services,
    user,
  }) => {
    const { flavorId, id } = await recordFullCard(services, user);
    const { database } = services;
    const { maker_id } = await database
      .selectFrom("flavors")
      .select("maker_id")
      .where("id", "=", flavorId)
      .executeTakeFirstOrThrow();
    for (let card = 0; card < 200; card++)
      await createMix(services, user, NewMix.parse({ items: [{ maker_id, flavor_id: flavorId }] }));
    await database
      .updateTable("flavors")
      .set({ category_slugs: ["tea"] })
      .where("id", "=", flavorId)
      .execute();
    expect(await differing(services)).toHaveLength(201);
    expect(await refreshDocuments(services)).toBe("201 documents");
    expect(await differing(services)).toEqual([]);
    expect(await findSharedMix(services, null, id)).toMatchObject({ items: [{ paint: "tea" }] });
    expect(await refreshDocuments(services)).toBe("0 documents");
  });
});

/** Cards whose document is not what the tables say. */
async function differing({ database }: Services): Promise<string[]> {
  const mixes = await database.selectFrom("shisha_mixes").select("id").execute();
  const ids = mixes.map(({ id }) => id);
  const { rows } = await sql<{ mix_id: string }>`
    SELECT said.mix_id FROM mix_faces(${ids}::uuid[]) said
    LEFT JOIN mix_documents document USING (mix_id)
    WHERE (said.face, said.public_part, said.own_part)
      IS DISTINCT FROM (document.face, document.public_part, document.own_part)
  `.execute(database);
  return rows.map(({ mix_id }) => mix_id);
}
