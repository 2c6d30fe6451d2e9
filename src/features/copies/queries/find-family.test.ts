import { describe, expect } from "vitest";
import { findSharedCard } from "#features/cards/queries/find-card-page.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { VISIBILITIES, type Visibility } from "#features/mixes/audience.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { seededRandom, wholeNumber } from "#fixtures/seeded-random.ts";
import type { Actor, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { findFamily } from "./find-family.ts";

const publicly: Partial<NewMixInput> = { visibility: "public" };

/** A card, what somebody else recorded from it, and what a third one recorded from that. */
async function threeCards(services: Services, author: SignedInUser) {
  const [second, third] = [await createPerson(services), await createPerson(services)];
  const first = await recordCard(services, author, { ...publicly, title: "はじまり" });
  const copy = await recordCard(services, second, { ...publicly, title: "写し", sourceMixId: first.id });
  const further = await recordCard(services, third, {
    ...publicly,
    title: "写しの写し",
    sourceMixId: copy.id,
  });
  return { first, copy, further, second, third };
}

/** All that somebody may learn of a card's family, by titles. */
async function learned(services: Services, viewer: Actor, id: string) {
  const family = await findFamily(services, viewer, id);
  const card = await findSharedCard(services, viewer, id);
  return {
    above: family?.ancestors.map(({ title }) => title),
    below: family?.copies.map(({ title, copies }) => [title, copies.map((one) => one.title)]),
    counts: [family?.copy_count, card?.copy_count],
    source: card?.source?.title ?? null,
  };
}

describe("the family of a card", () => {
  test("goes up to the oldest card and down two steps, for everybody", async ({ services, user }) => {
    const { first, copy, further } = await threeCards(services, user);
    for (const viewer of [null, user]) {
      expect(await learned(services, viewer, first.id)).toEqual({
        above: [],
        below: [["写し", ["写しの写し"]]],
        counts: [1, 1],
        source: null,
      });
      expect(await learned(services, viewer, copy.short_id)).toEqual({
        above: ["はじまり"],
        below: [["写しの写し", []]],
        counts: [1, 1],
        source: "はじまり",
      });
      expect((await learned(services, viewer, further.id)).above).toEqual(["はじまり", "写し"]);
    }
  });

  test("has nobody's own cards that they smoked again", async ({ services, user }) => {
    const first = await recordCard(services, user, publicly);
    await recordCard(services, user, { ...publicly, sourceMixId: first.id });
    expect(await learned(services, null, first.id)).toMatchObject({ below: [], counts: [0, 0] });
  });

  test("is not there where the card is not", async ({ services, user }) => {
    const card = await recordCard(services, user);
    expect(await findFamily(services, null, card.id)).toBeNull();
    expect(await findFamily(services, null, "nothing")).toBeNull();
    expect(await findFamily(services, user, card.id)).not.toBeNull();
  });

  test("ends where one may not see further, and looks no different there", async ({ services, user }) => {
    const { first, copy, further, second } = await threeCards(services, user);
    const hide = async (change: Record<string, unknown>) => {
      await services.database.updateTable("shisha_mixes").set(change).where("id", "=", copy.id).execute();
    };
    const alone = { above: [], below: [], counts: [0, 0], source: null };
    const hidden = [
      { visibility: "private" },
      { visibility: "link" },
      { visibility: "friends" },
      { visibility: "public", hidden_at: services.clock() },
      { hidden_at: null, deleted_at: services.clock() },
      { deleted_at: null, smoked_at: new Date(services.clock().getTime() + 86_400_000) },
    ];
    for (const change of hidden) {
      await hide(change);
      expect(await learned(services, null, first.id)).toEqual(alone);
      expect(await learned(services, null, further.id)).toEqual(alone);
    }
    await hide({ smoked_at: services.clock() });
    expect((await learned(services, null, further.id)).source).toBe("写し");
    await blockPerson(services, user, second.userId);
    expect(await learned(services, user, first.id)).toEqual(alone);
    expect(await learned(services, user, further.id)).toEqual(alone);
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", second.userId)
      .execute();
    expect(await learned(services, null, first.id)).toEqual(alone);
  });

  test("keeps a copy from everybody across a block between both authors", async ({ services, user }) => {
    const { first, copy, further, second } = await threeCards(services, user);
    const alone = { above: [], below: [], counts: [0, 0], source: null };
    await blockPerson(services, user, second.userId);
    const reader = await createPerson(services);
    for (const viewer of [null, reader]) {
      expect(await learned(services, viewer, first.id)).toEqual(alone);
      expect(await learned(services, viewer, copy.id)).toMatchObject({ above: [], source: null });
      expect((await learned(services, viewer, further.id)).above).toEqual(["写し"]);
    }
  });

  test("names no card twice where edits closed a circle", async ({ services, user }) => {
    const { first, copy, further } = await threeCards(services, user);
    await updateMix(services, user, { id: first.id, edit: { sourceMixId: further.id } });
    expect((await learned(services, null, copy.id)).above).toEqual(["写しの写し", "はじまり"]);
  });

  test("shows friends what is for friends", async ({ services, user }) => {
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    const first = await recordCard(services, user, publicly);
    await recordCard(services, friend, { visibility: "friends", title: "友だちへ", sourceMixId: first.id });
    expect(await learned(services, user, first.id)).toMatchObject({
      below: [["友だちへ", []]],
      counts: [1, 1],
    });
    expect(await learned(services, null, first.id)).toMatchObject({ below: [], counts: [0, 0] });
  });
});

test("whoever copied a card that has a link goes on seeing it, and gives its address to nobody", async ({
  services,
  user,
}) => {
  const guest = await createPerson(services);
  const first = await recordCard(services, user, { visibility: "link", title: "リンクの一台" });
  const copy = await recordCard(services, guest, { ...publicly, sourceMixId: first.id });
  expect((await findOwnMix(services, guest, copy.id))?.source).toMatchObject({ title: "リンクの一台" });
  expect((await findSharedMix(services, null, copy.id))?.source).toBeNull();
  const above = async (viewer: SignedInUser | null) =>
    (await findFamily(services, viewer, copy.id))?.ancestors.map(({ title }) => title);
  expect(await above(guest)).toEqual(["リンクの一台"]);
  expect(await above(null)).toEqual([]);
  await updateMix(services, user, { id: first.id, edit: { visibility: "private" } });
  expect(await above(guest)).toEqual([]);
  expect((await findOwnMix(services, guest, copy.id))?.source).toBeNull();
});

test("a card that was deleted for good leaves its copies", async ({ services, user }) => {
  const { first, copy } = await threeCards(services, user);
  await deleteMix(services, user, first.id);
  expect((await findSharedMix(services, null, copy.id))?.source).toBeNull();
  await services.database.deleteFrom("shisha_mixes").where("id", "=", first.id).execute();
  expect(await learned(services, null, copy.id)).toMatchObject({ above: [], counts: [1, 1] });
});

test.for([3, 17, 2026])(
  "tells nobody of a card that they may not see: %i",
  async (seed, { services, user }) => {
    const random = seededRandom(`family ${seed}`);
    const draw = <Value>(values: readonly Value[]) =>
      values[wholeNumber(random, 0, values.length - 1)] as Value;
    const people = [user, ...(await Promise.all([1, 2, 3].map(() => createPerson(services))))];
    await makeFriends(services, user, people[1] as SignedInUser);
    const cards: { id: string }[] = [await recordCard(services, user, publicly)];
    for (let made = 1; made < 14; made++) {
      const author = draw(people);
      const visibility = draw<Visibility>(["public", "public", ...VISIBILITIES]);
      const above = draw(cards);
      const sourceMixId = (await findSharedMix(services, author, above.id)) ? above.id : undefined;
      const card = { visibility, title: `${made}枚目`, ...(sourceMixId && { sourceMixId }) };
      cards.push(await recordCard(services, author, card));
    }
    const secret = await recordCard(services, people[3] as SignedInUser, {
      visibility: "private",
      title: "だれにも",
      sourceMixId: cards[0]?.id ?? "",
    });
    // What was recorded from it is seen, and that it was is not.
    const below = await recordCard(services, people[3] as SignedInUser, {
      ...publicly,
      sourceMixId: secret.id,
    });
    const everything = async () => {
      const told = [];
      for (const viewer of [null, user, people[1] as SignedInUser, people[2] as SignedInUser])
        for (const { id } of [...cards, below]) told.push(await learned(services, viewer, id));
      return told;
    };
    const with_it = await everything();
    await services.database.deleteFrom("shisha_mixes").where("id", "=", secret.id).execute();
    expect(await everything()).toEqual(with_it);
  },
);
