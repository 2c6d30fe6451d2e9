import { beforeEach, describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { VISIBILITIES, type Visibility } from "#features/mixes/audience.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import type { Actor, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { suspend } from "#tests/support/explored-cards.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { RANKED_AT, type RankedItem, recordTonight } from "#tests/support/ranked-cards.ts";
import { test } from "#tests/support/test.ts";
import { findSimilarMixes } from "./find-similar-mixes.ts";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(RANKED_AT));

async function flavorsOf(services: Services) {
  const [rose, plum, lime, cola] = await Promise.all(
    (
      [
        ["ローズ", "floral"],
        ["梅", "fruit"],
        ["ライム", "citrus"],
        ["コーラ", "drink"],
      ] as const
    ).map(([name, slug]) => createFlavor(services, { name, category_slugs: [slug] })),
  );
  if (!rose || !plum || !lime || !cola) throw new Error("Four flavours were made");
  return { rose, plum, lime, cola };
}

const titles = async (services: Services, viewer: Actor, id: string) =>
  (await findSimilarMixes(services, viewer, id))?.map(({ title }) => title);

describe("similar cards", () => {
  test("are those with the same flavours, the more of them the sooner, and none that share nothing", async ({
    services,
    user,
  }) => {
    const { rose, plum, lime, cola } = await flavorsOf(services);
    const asked = await recordTonight(services, user, [rose, plum], { title: "これ" });
    const cards: [string, RankedItem[]][] = [
      ["別もの", [cola]],
      ["片方", [rose, lime]],
      ["同じ", [rose, plum]],
    ];
    for (const [title, items] of cards)
      await recordTonight(services, await createPerson(services), items, { title });
    for (const id of [asked.id, asked.short_id])
      expect(await titles(services, null, id)).toEqual(["同じ", "片方"]);
  });

  test("are never more than two of one author, nor more than two of one recipe", async ({
    services,
    user,
  }) => {
    const { rose, plum, lime } = await flavorsOf(services);
    const { id } = await recordTonight(services, user, [rose, plum]);
    const [other] = [await createPerson(services)];
    for (let made = 0; made < 4; made++)
      await recordTonight(services, other, [rose, plum, lime], { title: "多作" });
    for (let made = 0; made < 4; made++)
      await recordTonight(services, await createPerson(services), [rose, plum], { title: "写し" });
    expect((await titles(services, null, id))?.sort()).toEqual(["写し", "写し", "多作", "多作"]);
  });

  test("are shown where the card is, and have nothing that one may not see", async ({ services, user }) => {
    const { rose } = await flavorsOf(services);
    const viewer = await createPerson(services);
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    const asked = await recordTonight(services, user, [rose]);
    const author = await createPerson(services);
    const other = await recordTonight(services, author, [rose], { title: "似ている" });
    const told = async () => Promise.all([null, viewer].map((who) => titles(services, who, asked.id)));
    expect(await told()).toEqual([["似ている"], ["似ている"]]);
    for (const visibility of VISIBILITIES.filter((one) => one !== "public")) {
      await updateMix(services, author, { id: other.id, edit: MixEdit.parse({ visibility }) });
      expect(await told()).toEqual([[], []]);
    }
    await updateMix(services, author, { id: other.id, edit: MixEdit.parse({ visibility: "public" }) });
    await blockPerson(services, author, viewer.userId);
    expect(await told()).toEqual([["似ている"], []]);
    await suspend(services, author, services.clock());
    expect(await told()).toEqual([[], []]);

    const open: Record<Visibility, [Actor, boolean][]> = {
      public: [[null, true]],
      link: [[null, true]],
      friends: [
        [null, false],
        [viewer, false],
        [friend, true],
      ],
      private: [
        [friend, false],
        [user, true],
      ],
    };
    const door = await openDoor(services);
    for (const visibility of VISIBILITIES) {
      await updateMix(services, user, { id: asked.id, edit: MixEdit.parse({ visibility }) });
      for (const [who, isOpen] of open[visibility]) {
        const caller = who ? await door.as(who) : await door.as(null);
        const response = await caller.call("GET", `/api/mixes/${asked.short_id}/similar`);
        expect([visibility, response.status]).toEqual([visibility, isOpen ? 200 : 404]);
      }
    }
  });
});

test.for([5, 41, 2026])(
  "tells nobody of a card that they may not see: %i",
  async (seed, { services, user }) => {
    const random = seededRandom(`similar ${seed}`);
    const draw = <Value>(values: readonly Value[]) =>
      values[wholeNumber(random, 0, values.length - 1)] as Value;
    const flavors = Object.values(await flavorsOf(services));
    const people = [user, ...(await Promise.all([1, 2, 3].map(() => createPerson(services))))];
    await makeFriends(services, user, people[1] as SignedInUser);
    const cards: string[] = [];
    for (let made = 0; made < 16; made++) {
      const visibility = draw<Visibility>(["public", "public", ...VISIBILITIES]);
      const items = [draw(flavors), draw(flavors)];
      cards.push(
        (await recordTonight(services, draw(people), items, { visibility, title: `${made}枚目` })).id,
      );
    }
    const secrets: string[] = [];
    for (const visibility of ["private", "link", "friends"] as const)
      for (const item of flavors)
        secrets.push(
          (
            await recordTonight(services, people[3] as SignedInUser, [item], {
              visibility,
              rating: 5,
              title: "だれにも",
            })
          ).id,
        );
    const everything = async () => {
      const told = [];
      for (const viewer of [null, ...people.slice(0, 3)])
        for (const id of cards) told.push(await findSimilarMixes(services, viewer, id));
      return told;
    };
    const with_it = await everything();
    expect(with_it.some((found) => found && found.length > 0)).toBe(true);
    await services.database.deleteFrom("shisha_mixes").where("id", "in", secrets).execute();
    expect(await everything()).toEqual(with_it);
  },
);
