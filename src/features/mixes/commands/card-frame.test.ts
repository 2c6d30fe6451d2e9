import { describe, expect } from "vitest";
import { cardVersion } from "#features/cards/api/card-image.ts";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { findAlbum } from "#features/history/queries/find-album.ts";
import { listOwnMixes } from "#features/history/queries/list-own-mixes.ts";
import { openOrder } from "#features/purchases/commands/open-order.ts";
import { settleOrder } from "#features/purchases/commands/settle-order.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { cardEditor } from "#tests/support/card-editor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { cardFace } from "../card-face.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { findSharedMix } from "../queries/find-shared-mix.ts";
import { deleteMix } from "./delete-mix.ts";
import { restoreMix } from "./restore-mix.ts";

async function buyGold(services: Services, user: SignedInUser): Promise<void> {
  const { id } = await openOrder(services, user, "card_frame_gold");
  await settleOrder(services, user, { id, outcome: { status: "paid" } });
}

describe("the frame of a card", () => {
  test("is refused until it is bought, and nothing else of the edit is kept", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create({ title: "夜" });
    await buyGold(services, await createPerson(services));
    await openOrder(services, user, "card_frame_gold");

    await expect(edit(id, { title: "朝", cardFrame: "gold" })).rejects.toMatchObject({
      code: "FRAME_NOT_OWNED",
    });
    expect(await findOwnMix(services, user, id)).toMatchObject({
      title: "夜",
      card_frame: null,
      owns_gold_frame: false,
    });
  });

  test("is put on any own card once it is bought, stays through edits, and is taken off", async ({
    services,
    user,
  }) => {
    const { create, edit } = cardEditor(services, user);
    const [first, second] = [await create(), await create()];
    await buyGold(services, user);

    expect(await edit(first, { cardFrame: "gold" })).toMatchObject({
      card_frame: "gold",
      owns_gold_frame: true,
      version: 2,
    });
    expect(await edit(second, { cardFrame: "gold" })).toMatchObject({ card_frame: "gold" });
    expect(await edit(first, { title: "朝" })).toMatchObject({ card_frame: "gold" });
    expect(await edit(first, { cardFrame: null })).toMatchObject({ card_frame: null });
  });

  test("is on every face of the card, and gives its drawn pictures another name", async ({
    services,
    user,
  }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const plain = await findSharedMix(services, null, id);
    await buyGold(services, user);
    await edit(id, { cardFrame: "gold" });

    const golden = await findSharedMix(services, null, id);
    const faces = [
      golden,
      JSON.parse((await listOwnMixes(services, user)).json)[0],
      (await listNewestMixes(services, null, 1))[0],
      (await findAlbum(services, user, String(services.clock().getUTCFullYear()))).mixes[0],
    ];
    expect(faces.map((mix) => mix && cardFace(mix).card_frame)).toEqual(["gold", "gold", "gold", "gold"]);
    if (!plain || !golden) throw new Error("The card is public.");
    const versions = [golden, plain].map((mix) =>
      cardVersion({ face: cardFace(mix), address: "", photo: null }),
    );
    expect(new Set(versions).size).toBe(2);
  });

  test("comes back with a card that was deleted", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    await buyGold(services, user);
    await edit(id, { cardFrame: "gold" });
    await deleteMix(services, user, id);
    await restoreMix(services, user, id);
    expect(await findOwnMix(services, user, id)).toMatchObject({ card_frame: "gold" });
  });

  test("PUT /api/mixes/{id} refuses in Japanese what is not bought and what there is not", async ({
    services,
    user,
  }) => {
    const id = await cardEditor(services, user).create();
    const caller = await (await openDoor(services)).as(user);
    const put = (cardFrame: unknown) => caller.call("PUT", `/api/mixes/${id}`, { body: { cardFrame } });

    const refused = await put("gold");
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { success: false, code: "FRAME_NOT_OWNED", error: "金の縁は、購入すると選べます。" },
    ]);
    expect((await put("silver")).status).toBe(400);
    await buyGold(services, user);
    expect((await (await put("gold")).json()).data).toMatchObject({ card_frame: "gold" });
  });
});
