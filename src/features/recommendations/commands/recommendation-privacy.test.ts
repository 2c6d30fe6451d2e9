import { beforeEach, expect } from "vitest";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson } from "#tests/support/create-person.ts";
import { runCount } from "#tests/support/explored-cards.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { RANKED_AT, type RankedItem, recordTonight } from "#tests/support/ranked-cards.ts";
import { test } from "#tests/support/test.ts";
import { findRecommended } from "../queries/find-recommended.ts";
import { countNeighbours } from "./count-neighbours.ts";
import { makeRecommendations } from "./make-recommendations.ts";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(RANKED_AT));

test.for([3, 17, 2026])(
  "tell nobody of a card that they may not see: %i",
  async (seed, { services, user }) => {
    const random = seededRandom(`recommendations ${seed}`);
    const draw = <Value>(values: readonly Value[]) =>
      values[wholeNumber(random, 0, values.length - 1)] as Value;
    const flavors: RankedItem[] = [];
    for (let made = 0; made < 7; made++)
      flavors.push(
        await createFlavor(services, {
          name: `味${made}`,
          category_slugs: [draw(["mint", "floral", "tea"] as const)],
        }),
      );
    const people = [user, ...(await Promise.all([1, 2, 3, 4].map(() => createOldPerson(services))))];
    await makeFriends(services, user, people[1] as SignedInUser);
    for (let made = 0; made < 30; made++)
      await recordTonight(services, draw(people), [draw(flavors)], {
        rating: draw([2, 4, 4.5, 5]),
        title: `${made}枚目`,
        visibility: draw(["public", "public", ...VISIBILITIES]),
      });
    const secrets = [];
    for (const visibility of ["private", "link", "friends"] as const)
      for (const item of flavors)
        secrets.push(
          await recordTonight(services, people[3] as SignedInUser, [item, draw(flavors)], {
            rating: 5,
            title: "だれにも",
            visibility,
          }),
        );
    const everything = async () => {
      await runCount(services);
      await countNeighbours(services, services.clock());
      const told = [];
      for (const viewer of people.filter((_, index) => index !== 3)) {
        await makeRecommendations(services, viewer, services.clock());
        told.push(await findRecommended(services, viewer));
      }
      const near = await services.database
        .selectFrom("flavor_neighbours")
        .selectAll()
        .orderBy("flavor_id")
        .orderBy("neighbour_id");
      return { told, near: await near.execute() };
    };
    const with_it = await everything();
    expect(with_it.told.some(({ flavors: found }) => found.length > 0)).toBe(true);
    await services.database
      .deleteFrom("shisha_mixes")
      .where(
        "id",
        "in",
        secrets.map(({ id }) => id),
      )
      .execute();
    expect(await everything()).toEqual(with_it);
  },
);
