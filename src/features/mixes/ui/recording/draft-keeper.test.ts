import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { claimDrafts, VISITOR } from "../../draft-owner.ts";
import type { MixDraft } from "../../mix-draft.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import type { DraftStore } from "./draft-store.ts";

/** IndexedDB's part, in memory: it outlives the keepers that share it. */
function createMemoryStore(): DraftStore & { drafts: Map<string, MixDraft> } {
  const drafts = new Map<string, MixDraft>();
  return {
    drafts,
    async claim(owner) {
      const claimed = claimDrafts([...drafts.values()], owner);
      for (const draft of claimed) drafts.set(draft.id, draft);
      return claimed;
    },
    async write(draft) {
      drafts.set(draft.id, structuredClone(draft));
    },
    async remove(id) {
      drafts.delete(id);
    },
  };
}

let ids = 0;
const keeperOf = (store: DraftStore, owner = "me") =>
  createDraftKeeper({ store, owner, now: () => new Date(), newId: () => `id-${++ids}` });
const typed = async (store: DraftStore, owner: string, title: string) => {
  const keeper = keeperOf(store, owner);
  await keeper.open();
  keeper.change({ title });
  await keeper.flush();
  return keeper;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
  test("is written a moment after the last change", async () => {
    const store = createMemoryStore();
    const keeper = keeperOf(store);
    keeper.change({ title: "雨" });
    keeper.change({ title: "雨の日" });
    expect(store.drafts.size).toBe(0);

    await vi.advanceTimersByTimeAsync(1000);

    expect([...store.drafts.values()].map(({ title }) => title)).toEqual(["雨の日"]);
    expect(keeper.view().keeping).toBe("kept");
  });

  test("is there again after a reload, with the key of its first press", async () => {
    const store = createMemoryStore();
    const before = await typed(store, "me", "雨の日");
    const after = keeperOf(store);
    await after.open();
    expect(after.view().draft).toMatchObject({
      title: "雨の日",
      idempotencyKey: before.view().draft.idempotencyKey,
    });
  });

  test("of a visitor goes with whoever signs in, and nobody sees another person's", async () => {
    const store = createMemoryStore();
    await typed(store, VISITOR, "見学");
    const me = keeperOf(store, "me");
    await me.open();
    const you = keeperOf(store, "you");
    await you.open();
    expect([me.view().draft.title, you.view().draft.title]).toEqual(["見学", ""]);
  });

  test("stands beside an older one, and either can be opened", async () => {
    const store = createMemoryStore();
    await typed(store, "me", "きのう");
    await vi.advanceTimersByTimeAsync(1000);
    await typed(store, VISITOR, "見学");
    const me = keeperOf(store, "me");
    await me.open();
    const [other] = me.view().others;
    expect([me.view().draft.title, other?.title]).toEqual(["見学", "きのう"]);

    await me.openOther(other?.id ?? "");

    expect(me.view().draft.title).toBe("きのう");
    expect(me.view().others.map(({ title }) => title)).toEqual(["見学"]);
  });

  test("that is thrown away is gone, and can be brought back", async () => {
    const store = createMemoryStore();
    const keeper = await typed(store, "me", "雨の日");
    await keeper.discard();
    expect([keeper.view().draft.title, store.drafts.size]).toEqual(["", 0]);

    await keeper.bringBack();

    expect([keeper.view().draft.title, store.drafts.size]).toEqual(["雨の日", 1]);
  });

  test("that became a card is not written again", async () => {
    const store = createMemoryStore();
    const keeper = await typed(store, "me", "雨の日");
    keeper.change({ title: "雨の日の読書" });
    await keeper.finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.drafts.size).toBe(0);
  });

  test("works without a storage, and says so", async () => {
    const refuse = () => Promise.reject(new Error("no storage"));
    const keeper = keeperOf({ claim: refuse, write: refuse, remove: refuse });
    await keeper.open();
    keeper.change({ title: "雨の日" });
    await keeper.flush();
    expect(keeper.view()).toMatchObject({ draft: { title: "雨の日" }, keeping: "impossible" });
  });
});
