import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { createMix } from "../commands/create-mix.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { OwnMixDetail, SharedMix } from "../mix-response.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず", flavor_name_en: "Yuzu" }];
const newMix = (input: Partial<NewMixInput> = {}) => NewMix.parse({ items, ...input });

/** The specification's section 3, letter by letter; a mix's "shop name" is shop_name. */
const MIX = ["id", "short_id", "user_id", "shop_id", "shop_name", "rating", "comment", "flavorCardImage"];
const STAMP = ["has_stamp", "is_verified", "verification_type", "checkin_verified", "staff_verified"];
const OWN_TIMES = ["customDateTime", "created_at", "updated_at"];
const OWN_VISIT = ["checkin_at", "checkin_lat", "checkin_lng", "location_accuracy", "staff_verified_at"];
const ITEM = ["id", "mix_id", "maker_id", "flavor_id", "maker_name", "flavor_name", "flavor_name_en"];

const withNames = (names: string[]) => Object.fromEntries(names.map((name) => [name, expect.anything()]));

describe("GET /api/mixes/{id}", () => {
  test("answers the author with every field of the specification, items and images", async ({
    services,
    user,
  }) => {
    const customDateTime = "2026-11-18T21:40:00+09:00";
    const { id } = await createMix(services, user, newMix({ customDateTime }));
    const image_url = await showPicture(services, user, id);
    const answer = await (await (await openDoor(services)).as(user)).call("GET", `/api/mixes/${id}`);
    const { data } = await answer.json();

    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([...MIX, ...STAMP, ...OWN_TIMES, ...OWN_VISIT, "items", "images"]),
    );
    expect(data).toMatchObject({
      user_id: user.userId,
      customDateTime: "2026-11-18T12:40:00.000Z",
      verification_type: "none",
      items: [withNames(ITEM)],
      images: [{ mix_id: id, image_url, display_order: 0, width: 1600, height: 1200, has_avif: false }],
    });
    // Ids of staff are told to nobody but themselves (security.md, field rules).
    expect(data).not.toHaveProperty("staff_verified_by");
    expect(OwnMixDetail.safeParse(data).error).toBeUndefined();
  });

  test("answers others without times and coordinates, and without the photo that names a hidden shop", async ({
    services,
    user,
  }) => {
    const mix = await createMix(services, user, newMix({ shopName: "月と煙", hideShop: true }));
    const { id: folder, short_id } = mix;
    const flavor_card_image = await storePicture(services, user, { bucket: "mix-images", folder });
    await services.database.updateTable("shisha_mixes").set({ flavor_card_image }).execute();
    const other = await createPerson(services);
    for (const viewer of [null, other]) {
      const caller = await (await openDoor(services)).as(viewer);
      const { data } = await (await caller.call("GET", `/api/mixes/${short_id}`)).json();
      expect(Object.keys(data)).toEqual(expect.arrayContaining([...MIX, ...STAMP, "items", "images"]));
      for (const name of [...OWN_TIMES, ...OWN_VISIT, "smoked_at"]) expect(data).not.toHaveProperty(name);
      expect(data).toMatchObject({ shop_id: null, shop_name: null, flavorCardImage: null });
      expect(SharedMix.safeParse(data).error).toBeUndefined();
    }
  });
});

test("GET /api/shisha-mixes names the fields of a mix in the same way", async ({ services, user }) => {
  await createMix(services, user, newMix());
  const answer = await (await (await openDoor(services)).as(user)).call("GET", "/api/shisha-mixes");
  const { data, next_cursor } = await answer.json();
  expect(next_cursor).toBeNull();
  expect(Object.keys(data[0])).toEqual(
    expect.arrayContaining([...MIX, ...STAMP, ...OWN_TIMES, ...OWN_VISIT]),
  );
  expect(data[0].items).toMatchObject([withNames(ITEM)]);
});
