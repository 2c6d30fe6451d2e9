import { describe, expect } from "vitest";
import { changeCompanionship } from "#features/companions/commands/change-companionship.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { invite, recordCard, seat } from "#tests/support/invite.ts";
import { test } from "#tests/support/test.ts";
import { openDashboard } from "../commands/open-dashboard.ts";
import type { HistoryFilters } from "../history-filters.ts";
import { listHistoryChoices } from "./list-history-choices.ts";
import { type HistoryOptions, listOwnMixes, readHistoryPage } from "./list-own-mixes.ts";

const at = (night: number) => `2026-10-${String(night).padStart(2, "0")}T21:34:56+09:00`;

const historyOf = async (services: Services, user: SignedInUser, asked: HistoryOptions = {}) =>
  readHistoryPage(await listOwnMixes(services, user, asked)).things;
const titles = async (services: Services, user: SignedInUser, asked: HistoryOptions = {}) =>
  (await historyOf(services, user, asked)).map(({ title }) => title);

/** Somebody at another one's card. */
async function seated(services: Services, guest: SignedInUser, card: Partial<NewMixInput>) {
  const author = await createPerson(services, { display_name: "水辺みなも" });
  const { id } = await recordCard(services, author, card);
  await seat(services, author, guest, id);
  return { author, id };
}

describe("a history", () => {
  test("has the cards on which a person stands beside their own, by night, and page by page", async ({
    services,
    user,
  }) => {
    for (const night of [2, 4, 6])
      await recordCard(services, user, { title: `自分 ${night}`, customDateTime: at(night) });
    for (const night of [3, 4, 7])
      await seated(services, user, { title: `同席 ${night}`, customDateTime: at(night) });
    const all = ["同席 7", "自分 6", "自分 4", "同席 4", "同席 3", "自分 2"];
    expect(await titles(services, user)).toEqual(all);
    const found: (string | null)[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listOwnMixes>> = await listOwnMixes(services, user, {
        limit: 2,
        cursor,
      });
      found.push(...readHistoryPage(page).things.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor);
    expect(found).toEqual(all);
    expect((await openDashboard(services, user)).mixes.map(({ title }) => title)).toEqual(all);
  });

  test("shows such a card as others see it, with the person's own words, and tells no time of it", async ({
    services,
    user,
  }) => {
    const { id } = await seated(services, user, {
      customDateTime: at(12),
      rating: 2,
      shopName: "ひみつの店",
      hideShop: true,
      hideTime: true,
    });
    await changeCompanionship(services, user, id, { rating: 4.5, smokeAgain: true, comment: "よかった。" });
    const page = await listOwnMixes(services, user, { limit: 1 });
    await recordCard(services, user, { title: "下", customDateTime: "2026-09-01T21:00:00+09:00" });
    const { next_cursor } = await listOwnMixes(services, user, { limit: 1 });
    const [card] = readHistoryPage(page).things;
    expect(card).toMatchObject({
      author_name: "水辺みなも",
      day: "2026-10",
      rating: 2,
      shop_name: null,
      companionship: { status: "accepted", rating: 4.5, smoke_again: true, comment: "よかった。" },
    });
    expect(card).not.toHaveProperty("smoked_at");
    expect(page.json).not.toContain("ひみつの店");
    for (const text of [page.json, atob(next_cursor ?? "")]) expect(text).not.toMatch(/2026-10-1|34:56/);
    expect(atob(next_cursor ?? "")).toContain("2026-09-30");
  });

  test("has neither invitations nor what one left, was taken from, or what is gone or withheld", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services);
    const waiting = await recordCard(services, author, { title: "招待中" });
    await invite(services, author, user, waiting.id);
    const left = await seated(services, user, { title: "抜けた" });
    await changeCompanionship(services, user, left.id, { action: "leave" });
    const gone = await seated(services, user, { title: "消えた" });
    await deleteMix(services, gone.author, gone.id);
    const blocked = await seated(services, user, { title: "ブロック" });
    await blockPerson(services, blocked.author, user.userId);
    const withheld = await seated(services, user, { title: "非表示" });
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: services.clock() })
      .where("id", "=", withheld.id)
      .execute();
    expect(await historyOf(services, user)).toEqual([]);
    expect(await listHistoryChoices(services, user, {})).toMatchObject({ count: 0, months: [], makers: [] });
  });

  test("moves such a card with the night that its author gives it", async ({ services, user }) => {
    await recordCard(services, user, { title: "自分", customDateTime: at(10) });
    const { author, id } = await seated(services, user, { title: "同席", customDateTime: at(5) });
    expect(await titles(services, user)).toEqual(["自分", "同席"]);
    await updateMix(services, author, { id, edit: MixEdit.parse({ customDateTime: at(20) }) });
    expect(await titles(services, user)).toEqual(["同席", "自分"]);
    await updateMix(services, author, { id, edit: MixEdit.parse({ hideTime: true }) });
    expect(await titles(services, user)).toEqual(["自分", "同席"]);
  });
});

test("filters and what they offer ask of such a card what the person may know, and their own rating and words", async ({
  services,
  user,
}) => {
  const { database } = services;
  const shop = await database
    .insertInto("shops")
    .values({ name: "月と煙" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const shown = await seated(services, user, {
    title: "見える店",
    customDateTime: at(12),
    rating: 1,
    shopId: shop.id,
  });
  await changeCompanionship(services, user, shown.id, { rating: 4.5, comment: "夜風がよかった。" });
  const hidden = await seated(services, user, {
    title: "隠れた店",
    customDateTime: at(30),
    rating: 5,
    shopId: shop.id,
    hideShop: true,
    hideTime: true,
  });
  await recordCard(services, user, { title: "自分", customDateTime: "2026-11-02T21:00:00+09:00", rating: 4 });
  const narrowed = async (filters: HistoryFilters) => {
    const found = await titles(services, user, { filters });
    expect((await listHistoryChoices(services, user, filters)).count).toBe(found.length);
    return found;
  };
  expect(await narrowed({ rating: 4 })).toEqual(["自分", "見える店"]);
  expect(await narrowed({ shop: shop.id })).toEqual(["見える店"]);
  expect(await narrowed({ month: "2026-10" })).toEqual(["見える店", "隠れた店"]);
  expect(await narrowed({ month: "2026-11" })).toEqual(["自分"]);
  expect(await narrowed({ text: "夜風" })).toEqual(["見える店"]);
  expect(await narrowed({ text: "月と煙" })).toEqual(["見える店"]);
  expect(await narrowed({ text: "ゆず" })).toEqual(["自分", "見える店", "隠れた店"]);
  // Who sees it is its author's choice.
  expect(await narrowed({ visibility: "private" })).toEqual(["自分"]);
  expect(await listHistoryChoices(services, user, {})).toMatchObject({
    count: 3,
    shops: [{ value: shop.id, label: "月と煙", count: 1 }],
    months: [
      { value: "2026-11", count: 1 },
      { value: "2026-10", count: 2 },
    ],
  });
  const { labels } = await listOwnMixes(services, user, { filters: { shop: shop.id } });
  expect(labels.shop).toBe("月と煙");
  await changeCompanionship(services, user, shown.id, { action: "leave" });
  expect((await listOwnMixes(services, user, { filters: { shop: shop.id } })).labels.shop).toBeNull();
  expect(await narrowed({ month: "2026-10" })).toEqual(["隠れた店"]);
  expect((await listHistoryChoices(services, user, {})).shops).toEqual([]);
  expect(await narrowed({ shop: shop.id })).toEqual([]);
  expect(await narrowed({ rating: 4.5 })).toEqual([]);
  await changeCompanionship(services, user, hidden.id, { rating: 4.5 });
  expect(await narrowed({ rating: 4.5 })).toEqual(["隠れた店"]);
});

test("a home leads back to what a companion wants to smoke again, by their own word, until they leave", async ({
  services,
  user,
  clock,
}) => {
  clock.set("2027-01-20T12:00:00Z");
  const { author, id } = await seated(services, user, { title: "もう一度", customDateTime: at(3) });
  const ideas = async () =>
    (await openDashboard(services, user)).suggestions?.map(({ title, leads }) => [title, leads.to]);
  expect(await ideas()).toEqual([]);
  await changeCompanionship(services, user, id, { smokeAgain: true });
  expect(await ideas()).toEqual([["もう一度", "mix"]]);
  expect((await openDashboard(services, author)).suggestions).toEqual([]);
  await updateMix(services, author, { id, edit: MixEdit.parse({ title: "書き直した" }) });
  expect(await ideas()).toEqual([["書き直した", "mix"]]);
  await changeCompanionship(services, user, id, { action: "leave" });
  expect(await ideas()).toEqual([]);
});
