import { beforeEach, describe, expect } from "vitest";
import { updateProfile } from "#features/accounts/commands/update-profile.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { removeFriend } from "#features/friends/commands/respond-to-request.ts";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { setCustomerPage } from "#features/profiles/commands/set-customer-page.ts";
import { NOTHING_SHOWN } from "#features/profiles/customer-page.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson } from "#tests/support/create-person.ts";
import { runCount, suspend } from "#tests/support/explored-cards.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { RANKED_AT, recordTonight, three } from "#tests/support/ranked-cards.ts";
import { test } from "#tests/support/test.ts";
import { findRecommended } from "../queries/find-recommended.ts";
import { flavorReason, mixReason } from "../reason-text.ts";
import { countNeighbours } from "./count-neighbours.ts";
import { makeStaleRecommendations } from "./make-recommendations.ts";
import { allowRecommendation, refuseRecommendation } from "./refuse-recommendation.ts";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(RANKED_AT));

/** The jobs, and what somebody is shown after them. */
async function runJobs(services: Services) {
  await runCount(services);
  await countNeighbours(services, services.clock());
  return makeStaleRecommendations(services, services.clock());
}

async function shown(services: Services, user: SignedInUser) {
  const { flavors, mixes } = await findRecommended(services, user);
  return {
    flavors: flavors.map((flavor) => [flavor.name, flavorReason(flavor)]),
    mixes: mixes.map((mix) => [mix.title, mixReason(mix)]),
  };
}

const stale = async ({ database }: Services) =>
  (await database.selectFrom("stale_recommendations").select("user_id").execute()).map(
    ({ user_id }) => user_id,
  );

/** Three flavours; three people like the first two of them. */
async function community(services: Services) {
  const [rose, plum, lime] = await Promise.all(
    ["ローズ", "梅", "ライム"].map((name) => createFlavor(services, { name, category_slugs: ["floral"] })),
  );
  if (!rose || !plum || !lime) throw new Error("Three flavours were made");
  const people = await three(services);
  for (const person of people) {
    await recordTonight(services, person, [rose], { rating: 4.5, title: "ローズの夜" });
    await recordTonight(services, person, [plum], { rating: 4.5, title: "梅の夜" });
  }
  return { rose, plum, lime, people };
}

describe("recommendations", () => {
  test("are what those like who like the same, with how many they are, and cards of it", async ({
    services,
    user,
  }) => {
    const { rose } = await community(services);
    await recordTonight(services, user, [rose], { rating: 5, visibility: "private" });
    await runJobs(services);

    const { flavors, mixes } = await shown(services, user);
    expect(flavors[0]).toEqual(["梅", "「ローズ」に高い評価をつけた3人も、高く評価しています。"]);
    // The shape that was smoked already stands nowhere, and every other one once.
    expect(mixes).toEqual([["梅の夜", "お好みに合いそうな「梅」の、まだ記録のない組み合わせです。"]]);
  });

  test("two people are too few to say it of", async ({ services, user }) => {
    const { rose, people } = await community(services);
    await recordTonight(services, user, [rose], { rating: 5, visibility: "private" });
    await suspend(services, people[0] as SignedInUser, services.clock());
    await runJobs(services);
    expect((await shown(services, user)).flavors.map(([, reason]) => reason)).not.toContainEqual(
      expect.stringContaining("人も"),
    );
  });

  test("leave out what was smoked, refused or disliked, until a refusal is taken back", async ({
    services,
    user,
  }) => {
    const { rose, plum, people } = await community(services);
    await recordTonight(services, user, [rose], { rating: 5 });
    await runJobs(services);
    const flavor = { target_type: "flavor" as const, target_id: plum.flavor_id };
    const names = async () => (await shown(services, user)).flavors.map(([name]) => name);
    expect(await names()).toContain("梅");
    for (const _ of ["once", "twice"]) await refuseRecommendation(services, user, flavor);
    expect(await names()).not.toContain("梅");
    await allowRecommendation(services, user, flavor);
    expect(await names()).toContain("梅");
    // Also where the job ran meanwhile.
    await refuseRecommendation(services, user, flavor);
    await runJobs(services);
    expect(await names()).not.toContain("梅");
    await allowRecommendation(services, user, flavor);
    await runJobs(services);
    expect(await names()).toContain("梅");

    const [mix] = (await findRecommended(services, user)).mixes;
    const card = { target_type: "mix" as const, target_id: mix?.short_id ?? "" };
    await refuseRecommendation(services, user, card);
    expect((await shown(services, user)).mixes).toEqual([]);
    // Nor is another card of the same shape shown instead.
    await runJobs(services);
    expect((await shown(services, user)).mixes).toEqual([]);
    await allowRecommendation(services, user, card);

    // Smoked meanwhile: at once; and disliked, as the job finds.
    await recordTonight(services, user, [plum], { rating: 1 });
    expect(await names()).not.toContain("梅");
    await recordTonight(services, people[0] as SignedInUser, [plum, rose], {
      rating: 5,
      title: "梅とローズ",
    });
    await runJobs(services);
    expect((await shown(services, user)).mixes).toEqual([]);
  });

  test("of a friend's card and of what friends like say so, for as long as they are friends", async ({
    services,
    user,
  }) => {
    const { rose, lime, people } = await community(services);
    const [friend, other] = people as [SignedInUser, SignedInUser];
    await recordTonight(services, user, [rose], { rating: 5 });
    const { id } = await makeFriends(services, user, friend);
    await recordTonight(services, friend, [lime], { rating: 4.5, title: "友だちへ", visibility: "friends" });
    const liked = await recordTonight(services, other, [lime, rose], { rating: 3, title: "ふたつ" });
    await likeMix(services, friend, liked.id);
    await runJobs(services);
    expect((await shown(services, user)).mixes).toEqual(
      expect.arrayContaining([
        ["友だちへ", "友だちのけむり好きさんが、4.5をつけたカードです。"],
        ["ふたつ", "友だちが「いいね」をつけたカードです。"],
      ]),
    );
    await removeFriend(services, user, id);
    const after = (await shown(services, user)).mixes;
    expect(JSON.stringify(after)).not.toContain("友だち");
  });

  test("ask again who may see a card when they are read", async ({ services, user }) => {
    const { rose, lime, people } = await community(services);
    await recordTonight(services, user, [rose], { rating: 5 });
    const [author] = people as [SignedInUser];
    const { id } = await recordTonight(services, author, [lime], { rating: 5, title: "見える夜" });
    await runJobs(services);
    const isThere = async () => JSON.stringify(await shown(services, user)).includes("見える夜");
    expect(await isThere()).toBe(true);
    for (const visibility of VISIBILITIES) {
      await updateMix(services, author, { id, edit: MixEdit.parse({ visibility }) });
      expect(await isThere()).toBe(visibility === "public");
    }
    await updateMix(services, author, { id, edit: MixEdit.parse({ visibility: "public" }) });
    expect(await isThere()).toBe(true);

    const liker = people[1] as SignedInUser;
    await makeFriends(services, user, liker);
    await likeMix(services, liker, id);
    const isLiked = async () => JSON.stringify(await shown(services, user)).includes("友だちが「いいね」");
    expect(await isLiked()).toBe(true);
    await suspend(services, liker, services.clock());
    expect(await isLiked()).toBe(false);
    await suspend(services, liker, null);
    await services.database
      .updateTable("users")
      .set({ hidden_at: services.clock() })
      .where("id", "=", liker.userId)
      .execute();
    expect(await isLiked()).toBe(false);

    await suspend(services, author, services.clock());
    expect(await isThere()).toBe(false);
    await suspend(services, author, null);
    await blockPerson(services, author, user.userId);
    expect(await isThere()).toBe(false);
  });

  test("are not made for whoever wants none, and are there again when they do", async ({
    services,
    user,
  }) => {
    const { rose } = await community(services);
    await recordTonight(services, user, [rose], { rating: 5 });
    await runJobs(services);
    await updateProfile(services, user, { shows_recommendations: false });
    expect(await findRecommended(services, user)).toMatchObject({ is_on: false, flavors: [], mixes: [] });
    expect(await makeStaleRecommendations(services, services.clock())).toBe("1 changed, 0 old");
    const kept = () =>
      services.database.selectFrom("recommendations").selectAll().where("user_id", "=", user.userId);
    expect(await kept().execute()).toEqual([]);
    await updateProfile(services, user, { shows_recommendations: true });
    expect(await makeStaleRecommendations(services, services.clock())).toBe("1 changed, 0 old");
    expect((await findRecommended(services, user)).flavors.length).toBeGreaterThan(0);
  });

  test("are noted for whose tastes, marks or friends change, and for nobody else", async ({
    services,
    user,
  }) => {
    const { rose, plum, people } = await community(services);
    const [friend] = people as [SignedInUser];
    await runJobs(services);
    expect(await stale(services)).toEqual([]);
    let friendship = "";
    const acts: [() => Promise<unknown>, SignedInUser[]][] = [
      [() => recordTonight(services, user, [rose]), [user]],
      [
        () => addFavorite(services, user, { target_type: "flavor", target_id: plum.flavor_id, kind: "like" }),
        [user],
      ],
      [
        () => refuseRecommendation(services, user, { target_type: "flavor", target_id: plum.flavor_id }),
        [user],
      ],
      [
        () => allowRecommendation(services, user, { target_type: "flavor", target_id: plum.flavor_id }),
        [user],
      ],
      [() => setCustomerPage(services, user, { ...NOTHING_SHOWN, disliked_paints: ["mint"] }), [user]],
      [() => setCustomerPage(services, user, NOTHING_SHOWN), [user]],
      [() => updateProfile(services, user, { shows_recommendations: false }), [user]],
      [() => updateProfile(services, user, { shows_recommendations: true }), [user]],
      [
        async () => {
          friendship = (await makeFriends(services, user, friend)).id;
        },
        [user, friend],
      ],
      [() => removeFriend(services, friend, friendship), [user, friend]],
    ];
    for (const [act, noted] of acts) {
      await act();
      expect([...new Set(await stale(services))].sort()).toEqual(noted.map(({ userId }) => userId).sort());
      expect(await runJobs(services)).toBe(`${noted.length} changed, 0 old`);
      expect(await stale(services)).toEqual([]);
    }
    // What somebody refused goes with them, and leaves no note behind.
    const gone = await createOldPerson(services);
    await refuseRecommendation(services, gone, { target_type: "flavor", target_id: plum.flavor_id });
    await services.database.deleteFrom("users").where("id", "=", gone.userId).execute();
    await runJobs(services);
    expect(await stale(services)).toEqual([]);
  });

  test("that are a week old are made anew", async ({ services, user, clock }) => {
    const { rose } = await community(services);
    await recordTonight(services, user, [rose]);
    await runJobs(services);
    clock.set("2026-11-28T12:00:00Z");
    expect(await runJobs(services)).toBe("0 changed, 4 old");
    expect(await runJobs(services)).toBe("0 changed, 0 old");
  });
});
