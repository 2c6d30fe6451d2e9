import fc from "fast-check";
import { describe, expect } from "vitest";
import { makeExports } from "#features/data-export/commands/make-exports.ts";
import { requestExport } from "#features/data-export/commands/request-export.ts";
import { fileOfExport } from "#features/data-export/data-export.ts";
import { DATA_FILE, ExportedData } from "#features/data-export/export-format.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { saveMixImages } from "#features/mixes/commands/save-mix-images.ts";
import { uploadMixImage } from "#features/mixes/commands/upload-mix-image.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { sendArchive } from "#tests/support/archive-samples.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { readArchive, textIn } from "#tests/support/read-archive.ts";
import { test } from "#tests/support/test.ts";
import { findImport } from "../queries/find-import.ts";
import { startImport } from "./receive-import.ts";
import { runImports } from "./run-imports.ts";

type Card = { mix: Partial<NewMix> & Pick<NewMix, "items">; photos: number };

async function exportOf(services: Services, user: SignedInUser): Promise<Uint8Array> {
  const { id } = await requestExport(services, user);
  await makeExports(services);
  const bytes = await services.documentStore.read(fileOfExport(id));
  // Three a day are enough for people.
  await services.database.deleteFrom("data_exports").execute();
  if (!bytes) throw new Error("There is no archive.");
  return bytes;
}

async function bring(services: Services, user: SignedInUser, bytes: Uint8Array, keeps_audience = true) {
  const id = await sendArchive(services, user, bytes);
  const plan = (await findImport(services, user))?.plan;
  await startImport(services, user, id, { keeps_audience });
  await runImports(services);
  expect(await findImport(services, user)).toMatchObject({ status: "done" });
  return plan;
}

const dataIn = async (bytes: Uint8Array) =>
  ExportedData.parse(JSON.parse(textIn(await readArchive(bytes), DATA_FILE)));

/** What of an archive has to come through, with ids that say which card is meant instead of the ids themselves. */
async function comparable(bytes: Uint8Array) {
  const { tables } = await dataIn(bytes);
  const cards = tables.shisha_mixes.map((mix) => {
    const items = tables.mix_items
      .filter(({ mix_id }) => mix_id === mix.id)
      .sort((one, other) => one.position - other.position)
      .map(({ maker_name, flavor_name, flavor_name_en, ratio }) => [
        maker_name,
        flavor_name,
        flavor_name_en,
        ratio,
      ]);
    const photos = tables.mix_images
      .filter(({ mix_id }) => mix_id === mix.id)
      .sort((one, other) => one.display_order - other.display_order)
      .map(({ alt }) => alt);
    const source = tables.shisha_mixes.find(({ id }) => id === mix.source_mix_id);
    const { smoked_at, custom_date_time, shop_name, title, comment, rating, smoke_again } = mix;
    const { visibility, hide_shop, hide_time } = mix;
    return {
      smoked_at,
      custom_date_time,
      shop_name,
      title,
      comment,
      rating,
      smoke_again,
      visibility,
      hide_shop,
      hide_time,
      items,
      photos,
      source: source?.smoked_at ?? null,
    };
  });
  return cards.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

async function record(services: Services, user: SignedInUser, { mix, photos }: Card, photo: Uint8Array) {
  const created = await createMix(services, user, NewMix.parse(mix));
  const imageUrls = await Promise.all(
    Array.from({ length: photos }, () => uploadMixImage(services, user, { mixId: created.id, bytes: photo })),
  );
  const alts = imageUrls.map((_, place) => (place === 0 ? "一枚目" : null));
  if (photos > 0) await saveMixImages(services, user, { mixId: created.id, imageUrls, alts } as never);
  return created;
}

const name = fc.constantFrom("ゆず", "ミント", "Love 66", "=1+1", "グレープ 🍇", "ﾚﾓﾝ", "l'été");
const card = fc.record({
  photos: fc.constantFrom(0, 0, 0, 0, 1, 2),
  mix: fc.record(
    {
      items: fc
        .uniqueArray(fc.record({ maker_name: name, flavor_name: name }), {
          minLength: 1,
          maxLength: 4,
          selector: (item) => JSON.stringify(item),
        })
        .chain((items) =>
          fc.boolean().map((hasShares) =>
            hasShares
              ? items.map((item, place) => ({
                  ...item,
                  ratio: place === 0 ? 100 - 10 * (items.length - 1) : 10,
                }))
              : items,
          ),
        ),
      customDateTime: fc
        .integer({ min: 0, max: 1_000_000 })
        .map((minute) => new Date(Date.UTC(2024, 0, 1) + minute * 60_000).toISOString()),
      shopName: fc.option(fc.constantFrom("煙草屋", "月と煙", 'Bar "X"')),
      title: fc.option(fc.constantFrom("いつもの", "<b>夜</b>", "雨, 風")),
      comment: fc.option(
        fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\u0000")),
      ),
      rating: fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
      smokeAgain: fc.option(fc.boolean()),
      visibility: fc.constantFrom(...VISIBILITIES),
      hideShop: fc.boolean(),
      hideTime: fc.boolean(),
    },
    { requiredKeys: ["items", "customDateTime"] },
  ),
}) as fc.Arbitrary<Card>;

test("what is exported comes back the same to another account, but for ids; a second time nothing is added", async ({
  services,
}) => {
  const photo = await smallPhoto(64, 48);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(card, { minLength: 1, maxLength: 6, selector: ({ mix }) => mix.customDateTime }),
      async (cards) => {
        const author = await createPerson(services);
        const reader = await createPerson(services);
        let before: string | null = null;
        for (const one of cards) {
          const sourceMixId: string | null = one.mix.hideTime ? before : null;
          const { id } = await record(services, author, { ...one, mix: { ...one.mix, sourceMixId } }, photo);
          before = id;
        }
        const archive = await exportOf(services, author);
        const plan = await bring(services, reader, archive);
        expect(plan).toMatchObject({
          cards: cards.length,
          photos: cards.reduce((sum, { photos }) => sum + photos, 0),
          duplicates: 0,
          problem_count: 0,
        });
        const copied = await exportOf(services, reader);
        expect(await comparable(copied)).toEqual(await comparable(archive));

        expect(await bring(services, reader, archive)).toMatchObject({ cards: 0, duplicates: cards.length });
        expect(await bring(services, author, copied)).toMatchObject({ cards: 0, duplicates: cards.length });
        expect(await comparable(await exportOf(services, reader))).toEqual(await comparable(archive));
      },
    ),
    { numRuns: 12, seed: 49 },
  );
}, 120_000);

describe("an archive that is brought in", () => {
  test("comes for its person alone, unless they want each card for whom it was", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services);
    await createMix(
      services,
      author,
      NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }),
    );
    const archive = await exportOf(services, author);
    await bring(services, user, archive, false);
    expect((await comparable(await exportOf(services, user)))[0]?.visibility).toBe("private");
  });

  test("is linked with the shop, the flavours and the favourites that are here, and tells nobody", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services);
    const { id: shopId, flavorId, makerId } = await openShop(services);
    await createMix(
      services,
      author,
      NewMix.parse({ shopId, items: [{ maker_id: makerId, flavor_id: flavorId }] }),
    );
    await addFavorite(services, author, { target_type: "flavor", target_id: flavorId, kind: "want" });
    await addFavorite(services, author, { target_type: "shop", target_id: shopId, kind: "like" });
    const archive = await exportOf(services, author);
    expect(await bring(services, user, archive)).toMatchObject({
      cards: 1,
      favorites: 2,
      favorites_left_out: 0,
    });

    const mix = await services.database
      .selectFrom("shisha_mixes")
      .innerJoin("mix_items", "mix_items.mix_id", "shisha_mixes.id")
      .select(["shop_id", "flavor_id", "maker_id"])
      .where("user_id", "=", user.userId)
      .execute();
    expect(mix).toEqual([{ shop_id: shopId, flavor_id: flavorId, maker_id: makerId }]);
    expect(await services.database.selectFrom("notifications").selectAll().execute()).toEqual([]);
    expect(await bring(services, user, archive)).toMatchObject({ cards: 0, favorites: 0, duplicates: 1 });
  });

  test("has the photo of the shop's card", async ({ services, user }) => {
    const author = await createPerson(services);
    const mix = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] } as Card["mix"];
    const { id: mixId } = await record(services, author, { mix, photos: 0 }, new Uint8Array());
    const flavor_card_image = await uploadMixImage(services, author, {
      mixId,
      bytes: await smallPhoto(64, 48),
    });
    await services.database
      .updateTable("shisha_mixes")
      .set({ flavor_card_image })
      .where("id", "=", mixId)
      .execute();
    expect(await bring(services, user, await exportOf(services, author))).toMatchObject({
      cards: 1,
      photos: 1,
    });
    const copied = await services.database
      .selectFrom("shisha_mixes")
      .select(["id", "flavor_card_image"])
      .where("user_id", "=", user.userId)
      .executeTakeFirstOrThrow();
    expect(copied.flavor_card_image).toContain(`/storage/mix-images/${copied.id}/`);
  });

  test("goes on where a process died: the card is there once, with its photos", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services);
    const mix = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] } as Card["mix"];
    await record(services, author, { mix, photos: 2 }, await smallPhoto(64, 48));
    const archive = await exportOf(services, author);
    const id = await sendArchive(services, user, archive);
    await startImport(services, user, id, { keeps_audience: false });
    const dies = {
      ...services,
      pictureStore: {
        ...services.pictureStore,
        write: () => Promise.reject(new Error("The machine is gone.")),
      },
    };
    await runImports(dies);
    expect((await findImport(services, user))?.failure?.code).toBe("IMPORT_BROKEN");
    expect(await comparable(await exportOf(services, user))).toMatchObject([{ photos: [] }]);

    expect(await bring(services, user, archive)).toMatchObject({ cards: 0, photos: 2, duplicates: 1 });
    expect(await comparable(await exportOf(services, user))).toMatchObject([{ photos: ["一枚目", null] }]);
  });

  test("of somebody who was suspended meanwhile is not", async ({ services, user }) => {
    const archive = await exportOf(services, await createPerson(services));
    const id = await sendArchive(services, user, archive);
    await startImport(services, user, id, { keeps_audience: false });
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", user.userId)
      .execute();
    await runImports(services);
    expect(await findImport(services, user)).toMatchObject({
      status: "failed",
      failure: { code: "ACCOUNT_RESTS" },
    });
  });
});
