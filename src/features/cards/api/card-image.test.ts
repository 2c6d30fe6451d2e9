import { describe, expect, vi } from "vitest";
import { updateProfile } from "#features/accounts/commands/update-profile.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

const record = (services: Services, user: SignedInUser, more: Partial<NewMixInput> = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...more }),
  );

describe("GET /m/{id}/card.png", () => {
  test("draws once for all who ask at the same moment", async ({ services, user }) => {
    const write = vi.fn(services.cardStore.write);
    const door = await openDoor({ ...services, cardStore: { ...services.cardStore, write } });
    const { short_id } = await record(services, user);
    const visitor = await door.as(null);

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call("GET", `/m/${short_id}/card.png`)),
    );

    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(write).toHaveBeenCalledTimes(1);
  });

  test("keeps one picture of a shape, however often the author changes", async ({ services, user }) => {
    const written: string[] = [];
    const write: Services["cardStore"]["write"] = (name, bytes) => {
      written.push(name);
      return services.cardStore.write(name, bytes);
    };
    const visitor = await (await openDoor({ ...services, cardStore: { ...services.cardStore, write } })).as(
      null,
    );
    const { short_id } = await record(services, user);
    for (const custom_display_name of ["けむり", "けむりん"]) {
      await updateProfile(services, user, { custom_display_name, use_custom_display_name: true });
      for (const shape of ["link", "story"])
        await visitor.call("GET", `/m/${short_id}/card.png?shape=${shape}`);
    }

    const kept = await Promise.all(
      written.map(async (name) => (await services.cardStore.read(name)) !== null),
    );
    expect(kept).toEqual([false, false, true, true]);
  });

  test.for([
    ["public", {}, 410],
    ["link", {}, 410],
    ["private", {}, 404],
    ["friends", {}, 404],
    ["public", { hidden_at: new Date() }, 404],
  ] as const)(
    "under a version's address, a %s card that is deleted (%j) is %i",
    async ([visibility, more, status], { services, user }) => {
      const { id, short_id } = await record(services, user, { visibility });
      await services.database
        .updateTable("shisha_mixes")
        .set({ deleted_at: new Date(), ...more })
        .where("id", "=", id)
        .execute();
      const visitor = await (await openDoor(services)).as(null);
      expect((await visitor.call("GET", `/m/${short_id}/card.png?v=0123456789abcdef`)).status).toBe(status);
      expect((await visitor.call("GET", `/m/${short_id}/card.png`)).status).toBe(404);
    },
  );

  test("a card is drawn anew where its store can be neither read nor written", async ({ services, user }) => {
    const fail = () => Promise.reject(new Error("The store is away."));
    const { short_id } = await record(services, user);
    const cardStore = { ...services.cardStore, read: fail, write: fail };
    const visitor = await (await openDoor({ ...services, cardStore })).as(null);
    const response = await visitor.call("GET", `/m/${short_id}/card.png`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("names where the card is found: another address is another picture", async ({ services, user }) => {
    const { short_id } = await record(services, user);
    const etagAt = async (baseUrl: string) => {
      const moved = { ...services, settings: { ...services.settings, baseUrl } };
      const response = await (await (await openDoor(moved)).as(null)).call("GET", `/m/${short_id}/card.png`);
      return response.headers.get("etag");
    };
    const here = await etagAt("https://here.example");
    expect(await etagAt("https://here.example")).toBe(here);
    expect(await etagAt("https://there.example")).not.toBe(here);
  });

  test("what breaks inside is a number to the person who asks", async ({ services, user }) => {
    const settings = { ...services.settings };
    Object.defineProperty(settings, "wordmark", {
      get: () => {
        throw new Error("ENOSPC: /srv/secret/place");
      },
    });
    const { short_id } = await record(services, user);
    const visitor = await (await openDoor({ ...services, settings })).as(null);

    const response = await visitor.call("GET", `/m/${short_id}/card.png`);

    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(
      /^\{"success":false,"error":"[^/"]*エラー番号: [0-9a-f]{8}）","code":"UNEXPECTED"\}$/,
    );
  });
});

describe("a page's address", () => {
  test.for(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "takes no %s",
    async (method, { services, user }) => {
      const caller = await (await openDoor(services)).as(user);
      for (const path of ["/", "/dashboard", "/dashboard.data", "/m/000000000000", "/_.data?index"]) {
        const response = await caller.call(method, path);
        expect([response.status, response.headers.get("allow")], path).toEqual([405, "GET, HEAD"]);
      }
    },
  );
});
