import { expect } from "vitest";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { saveMixImages } from "#features/mixes/commands/save-mix-images.ts";
import { uploadMixImage } from "#features/mixes/commands/upload-mix-image.ts";
import { MAX_UNUSED_PICTURES } from "#features/pictures/stored-picture.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import {
  ARCHIVED_ITEM,
  ARCHIVED_MIX,
  archivedData,
  sendArchive,
  zipOf,
} from "#tests/support/archive-samples.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { test } from "#tests/support/test.ts";
import { findImport } from "../queries/find-import.ts";
import { discardImport, startImport } from "./receive-import.ts";
import { runImports } from "./run-imports.ts";

/** An archive of two cards, each with a photo. */
async function twoCards(more: object = {}): Promise<Buffer> {
  const ids = [newId(), newId()];
  const pathOf = (id: string) => `mix-images/${id}/${"0".repeat(32)}.jpg`;
  const data = archivedData({
    shisha_mixes: ids.map((id, day) => ({
      ...ARCHIVED_MIX,
      ...more,
      id,
      smoked_at: `2026-10-0${day + 1}T12:00:00+00:00`,
    })),
    mix_items: ids.map((mix_id) => ({ ...ARCHIVED_ITEM, mix_id })),
    mix_images: ids.map((mix_id) => ({
      mix_id,
      image_url: `/storage/${pathOf(mix_id)}`,
      display_order: 0,
      alt: null,
    })),
  });
  const photo = Buffer.from(await smallPhoto(64, 48));
  return zipOf({
    "data.json": JSON.stringify(data),
    ...Object.fromEntries(ids.map((id) => [`photos/${pathOf(id)}`, photo])),
  });
}

async function send(services: Services, user: SignedInUser, bytes: Buffer): Promise<string> {
  const id = await sendArchive(services, user, bytes);
  await startImport(services, user, id, { keeps_audience: true });
  return id;
}

/** Something happens at the moment at which the first photo is stored. */
function atFirstPhoto(services: Services, happens: () => Promise<unknown>): Services {
  let hasHappened = false;
  return {
    ...services,
    images: {
      ...services.images,
      makePhoto: async (bytes) => {
        if (!hasHappened) {
          hasHappened = true;
          await happens();
        }
        return services.images.makePhoto(bytes);
      },
    },
  };
}

const cardsOf = ({ database }: Services, { userId }: SignedInUser) =>
  database
    .selectFrom("shisha_mixes as mix")
    .select(["id", "comments_closed", "card_frame"])
    .select((by) =>
      by
        .selectFrom("mix_images")
        .select(by.fn.countAll<string>().as("count"))
        .whereRef("mix_id", "=", "mix.id")
        .as("photos"),
    )
    .where("user_id", "=", userId)
    .orderBy("smoked_at")
    .execute();
const photosOf = async (services: Services, user: SignedInUser) =>
  (await cardsOf(services, user)).map(({ photos }) => Number(photos));

test("an import that its person gives up ends there; the same file goes on later", async ({
  services,
  user,
}) => {
  const bytes = await twoCards();
  const id = await send(services, user, bytes);
  await runImports(atFirstPhoto(services, () => discardImport(services, user, id)));
  expect(await findImport(services, user)).toBeNull();
  expect(await photosOf(services, user)).toEqual([0, 0]);

  await send(services, user, bytes);
  expect((await findImport(services, user))?.plan).toMatchObject({ cards: 0, photos: 2 });
  await runImports(services);
  expect(await photosOf(services, user)).toEqual([1, 1]);
});

test("of somebody who is suspended meanwhile no more comes", async ({ services, user }) => {
  await send(services, user, await twoCards());
  const suspend = () =>
    services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", user.userId)
      .execute();
  await runImports(atFirstPhoto(services, suspend));
  expect(await findImport(services, user)).toMatchObject({ failure: { code: "ACCOUNT_RESTS" } });
  expect(await photosOf(services, user)).toEqual([0, 0]);
});

test("a card that is deleted while its photos come is passed over, and said", async ({ services, user }) => {
  const bytes = await twoCards();
  await send(services, user, bytes);
  const deleteFirst = async () => deleteMix(services, user, (await cardsOf(services, user))[0]?.id ?? "");
  await runImports(atFirstPhoto(services, deleteFirst));
  expect(await findImport(services, user)).toMatchObject({
    status: "done",
    plan: { photo_cards_skipped: 1 },
  });
  expect((await photosOf(services, user)).at(-1)).toBe(1);

  await send(services, user, bytes);
  expect((await findImport(services, user))?.plan).toMatchObject({ cards: 0, photos: 0 });
});

test("a card whose person added photos meanwhile keeps those", async ({ services, user }) => {
  await send(services, user, await twoCards());
  const addOwn = async () => {
    const mixId = (await cardsOf(services, user))[0]?.id ?? "";
    const photo = await smallPhoto(32, 32);
    const imageUrls = await Promise.all(
      Array.from({ length: 4 }, () => uploadMixImage(services, user, { mixId, bytes: photo })),
    );
    await saveMixImages(services, user, { mixId, imageUrls });
  };
  await runImports(atFirstPhoto(services, addOwn));
  expect(await findImport(services, user)).toMatchObject({
    status: "done",
    plan: { photo_cards_skipped: 1 },
  });
  expect(await photosOf(services, user)).toEqual([4, 1]);
});

test("a card that has no room for uploads waits for the next time", async ({ services, user }) => {
  const bytes = await twoCards();
  await send(services, user, bytes);
  const fill = async () => {
    const mixId = (await cardsOf(services, user))[0]?.id ?? "";
    const photo = await smallPhoto(32, 32);
    for (let nth = 0; nth < MAX_UNUSED_PICTURES; nth++)
      await uploadMixImage(services, user, { mixId, bytes: photo });
  };
  await runImports(atFirstPhoto(services, fill));
  expect(await findImport(services, user)).toMatchObject({
    status: "done",
    plan: { photo_cards_skipped: 1 },
  });
  expect(await photosOf(services, user)).toEqual([0, 1]);
  await send(services, user, bytes);
  expect((await findImport(services, user))?.plan).toMatchObject({ cards: 0, photos: 1 });
});

test("closed comments stay closed; a frame comes where it is owned here", async ({ services, user }) => {
  const chosen = { comments_closed: true, card_frame: "gold" };
  await send(services, user, await twoCards(chosen));
  await runImports(services);
  expect(await cardsOf(services, user)).toMatchObject([
    { comments_closed: true, card_frame: null },
    { comments_closed: true, card_frame: null },
  ]);

  await services.database
    .insertInto("orders")
    .values({
      user_id: user.userId,
      product_id: "card_frame_gold",
      status: "paid",
      price: 300,
      currency: "JPY",
      paid_at: services.clock(),
    })
    .execute();
  await services.database.deleteFrom("shisha_mixes").execute();
  await send(services, user, await twoCards(chosen));
  await runImports(services);
  expect(await cardsOf(services, user)).toMatchObject([chosen, chosen]);
});
