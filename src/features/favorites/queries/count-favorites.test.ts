import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { MOST_FAVORITES_COUNTED } from "#features/mixes/favorite.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { addFavorite } from "../commands/add-favorite.ts";
import { likeMix } from "../commands/like-mix.ts";
import { countFavorites } from "./count-favorites.ts";

const newMix = () => NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });

describe("countFavorites", () => {
  test("counts each list of a kind by itself", async ({ services, user }) => {
    const author = await createPerson(services);
    const [first, second] = [
      await createMix(services, author, newMix()),
      await createMix(services, author, newMix()),
    ];
    await likeMix(services, user, first.id);
    await likeMix(services, user, second.id);
    await addFavorite(services, user, { target_type: "mix", target_id: first.id, kind: "want" });
    expect(await countFavorites(services, user, "like")).toEqual({ flavor: 0, mix: 2, shop: 0 });
    expect(await countFavorites(services, user, "want")).toEqual({ flavor: 0, mix: 1, shop: 0 });
    expect(await countFavorites(services, author, "like")).toEqual({ flavor: 0, mix: 0, shop: 0 });
  });

  test("counts no further than it says", async ({ services, user }) => {
    const { maker_id } = await createFlavor(services);
    const flavors = await services.database
      .insertInto("flavors")
      .values(
        Array.from({ length: MOST_FAVORITES_COUNTED + 5 }, (_, index) => ({ maker_id, name: `味${index}` })),
      )
      .returning("id")
      .execute();
    await services.database
      .insertInto("favorites")
      .values(flavors.map(({ id }) => ({ user_id: user.userId, kind: "like", flavor_id: id })))
      .execute();
    expect((await countFavorites(services, user, "like")).flavor).toBe(MOST_FAVORITES_COUNTED + 1);
  });

  test("leaves out what went out of sight", async ({ services, user }) => {
    const author = await createPerson(services);
    const { id } = await createMix(services, author, newMix());
    await likeMix(services, user, id);
    await deleteMix(services, author, id);
    expect(await countFavorites(services, user, "like")).toEqual({ flavor: 0, mix: 0, shop: 0 });
  });
});
