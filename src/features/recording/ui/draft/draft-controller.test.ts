import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { MixDraft } from "../../draft-fields.ts";
import { claimDrafts, VISITOR } from "../../draft-owner.ts";
import { blankDraft } from "../../mix-draft.ts";
import type { OutboxEntry } from "../../outbox-entry.ts";
import { createDraftController } from "./draft-controller.ts";
import type { DraftStore } from "./draft-store.ts";

/** IndexedDB's part, in memory: it outlives the keepers that share it. */
function createMemoryStore(): DraftStore & { drafts: Map<string, MixDraft>; queued: OutboxEntry[] } {
  const drafts = new Map<string, MixDraft>();
  const queued: OutboxEntry[] = [];
  return {
    drafts,
    queued,
    async claim(owner) {
      const claimed = claimDrafts([...drafts.values()], owner);
      for (const draft of claimed) drafts.set(draft.id, draft);
      return claimed;
    },
    async write(draft, seen) {
      if ((drafts.get(draft.id)?.savedAt ?? null) !== seen) return false;
      drafts.set(draft.id, structuredClone(draft));
      return true;
    },
    async queue(entry) {
      drafts.delete(entry.draft.id);
      queued.push(entry);
    },
    async remove(id) {
      drafts.delete(id);
    },
  };
}

let ids = 0;
const controllerOf = (store: DraftStore, owner = "me") =>
  createDraftController({ store, owner, now: () => new Date(), newId: () => `id-${++ids}` });
const typed = async (store: DraftStore, owner: string, title: string) => {
  const controller = controllerOf(store, owner);
  await controller.open();
  controller.change({ title });
  await controller.flush();
  return controller;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
  test("is written a moment after the last change", async () => {
    const store = createMemoryStore();
    const controller = controllerOf(store);
    controller.change({ title: "雨" });
    controller.change({ title: "雨の日" });
    expect(store.drafts.size).toBe(0);

    await vi.advanceTimersByTimeAsync(1000);

    expect([...store.drafts.values()].map(({ title }) => title)).toEqual(["雨の日"]);
    expect(controller.view().saving).toBe("saved");
  });

  test("is there again after a reload, with the key of its first press", async () => {
    const store = createMemoryStore();
    const before = await typed(store, "me", "雨の日");
    const after = controllerOf(store);
    await after.open();
    expect(after.view().draft).toMatchObject({
      title: "雨の日",
      idempotencyKey: before.view().draft.idempotencyKey,
    });
  });

  test("of a visitor goes with whoever signs in, and nobody sees another person's", async () => {
    const store = createMemoryStore();
    await typed(store, VISITOR, "見学");
    const me = controllerOf(store, "me");
    await me.open();
    const you = controllerOf(store, "you");
    await you.open();
    expect([me.view().draft.title, you.view().draft.title]).toEqual(["見学", ""]);
  });

  test("stands beside an older one, and either can be opened", async () => {
    const store = createMemoryStore();
    await typed(store, "me", "きのう");
    await vi.advanceTimersByTimeAsync(1000);
    await typed(store, VISITOR, "見学");
    const me = controllerOf(store, "me");
    await me.open();
    const [other] = me.view().others;
    expect([me.view().draft.title, other?.title]).toEqual(["見学", "きのう"]);

    await me.openOther(other?.id ?? "");

    expect(me.view().draft.title).toBe("きのう");
    expect(me.view().others.map(({ title }) => title)).toEqual(["見学"]);
  });

  test("that is thrown away is gone, and can be brought back", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    await controller.discard();
    expect([controller.view().draft.title, store.drafts.size]).toEqual(["", 0]);

    await controller.bringBack();

    expect([controller.view().draft.title, store.drafts.size]).toEqual(["雨の日", 1]);
  });

  test("that became a card is not written again", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    controller.change({ title: "雨の日の読書" });
    await controller.finish();
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.drafts.size).toBe(0);
  });

  test("works without a storage, and says so", async () => {
    const refuse = () => Promise.reject(new Error("no storage"));
    const controller = controllerOf({ claim: refuse, write: refuse, remove: refuse, queue: refuse });
    await controller.open();
    controller.change({ title: "雨の日" });
    await controller.flush();
    expect(controller.view()).toMatchObject({ draft: { title: "雨の日" }, saving: "impossible" });
    expect(await controller.queue(false)).toBe(false);
    expect(controller.view().draft.title).toBe("雨の日");
  });
});

describe("a press without a network", () => {
  test("leaves a waiting card and a blank form", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    const { idempotencyKey } = controller.view().draft;

    expect(await controller.queue(true)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);

    expect(store.queued).toMatchObject([{ owner: "me", wasTried: true, steps: [{ idempotencyKey }] }]);
    expect(controller.view()).toMatchObject({ draft: { title: "" }, isQueued: true });
    expect(controller.view().draft.idempotencyKey).not.toBe(idempotencyKey);
    expect(store.drafts.size).toBe(0);
  });
});

describe("two pages on one draft", () => {
  async function twoPages() {
    const store = createMemoryStore();
    const first = await typed(store, "me", "雨の日");
    const second = controllerOf(store, "me");
    await second.open();
    await vi.advanceTimersByTimeAsync(10);
    return { store, first, second };
  }
  const titles = (store: { drafts: Map<string, MixDraft> }) =>
    [...store.drafts.values()].map(({ title }) => title).sort();

  test("show the same while only one of them writes", async () => {
    const { first, second } = await twoPages();
    first.change({ title: "雨の日の読書" });
    await first.flush();
    await second.followOthers();
    expect(second.view()).toMatchObject({ draft: { title: "雨の日の読書" }, isOutdated: false });
    second.change({ title: "雨の夜" });
    await second.flush();
    expect(second.view().isOutdated).toBe(false);
  });

  test("never overwrite one another: the later one notices", async () => {
    const { store, first, second } = await twoPages();
    first.change({ title: "一つめ" });
    second.change({ title: "二つめ" });
    await first.flush();
    await second.flush();
    expect([second.view().isOutdated, titles(store)]).toEqual([true, ["一つめ"]]);

    await second.takeStored();
    expect(second.view()).toMatchObject({ draft: { title: "一つめ" }, isOutdated: false });
  });

  test("can both be kept", async () => {
    const { store, first, second } = await twoPages();
    first.change({ title: "一つめ" });
    second.change({ title: "二つめ" });
    await first.flush();
    await second.flush();
    await second.takeBoth();
    expect(titles(store)).toEqual(["一つめ", "二つめ"]);
    expect(second.view()).toMatchObject({ draft: { title: "二つめ" }, others: [{ title: "一つめ" }] });
  });

  test("end together when one became a card", async () => {
    const { first, second } = await twoPages();
    await first.finish();
    await second.followOthers();
    expect(second.view()).toMatchObject({ draft: { title: "" }, saving: "nothing" });
  });
});

describe("a refused card that comes back", () => {
  const refusal = { kind: "consent" as const, text: "同意が必要です", problems: {} };
  const givenBack = (store: ReturnType<typeof createMemoryStore>) =>
    store.drafts.set("back", {
      ...blankDraft({ id: "back", owner: "me", idempotencyKey: "back" }),
      title: "戻った",
      savedAt: "2026-11-20T12:00:00.000Z",
      refusal,
    });

  test("is opened where the form is blank", async () => {
    const store = createMemoryStore();
    const controller = controllerOf(store);
    await controller.open();
    givenBack(store);
    await controller.followOthers();
    expect(controller.view().draft).toMatchObject({ title: "戻った", refusal });
  });

  test("waits among the others where it is not", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    givenBack(store);
    await controller.followOthers();
    expect(controller.view()).toMatchObject({ draft: { title: "雨の日" }, others: [{ title: "戻った" }] });
  });
});

test("what an earlier card brings begins a draft of its own, once", async () => {
  const store = createMemoryStore();
  const controller = await typed(store, "me", "雨の日");
  const flavor = {
    maker_id: null,
    flavor_id: null,
    maker_name: "Azure",
    flavor_name: "ミント",
    paint: "mint" as const,
    ratio: null,
  };
  const brought = { flavors: [flavor], source: { id: "card", flavorKeys: ["Azure\nミント"] } };
  await controller.begin(brought);
  await controller.begin(brought);
  expect(controller.view()).toMatchObject({
    draft: { title: "", flavors: [{ flavor_name: "ミント" }] },
    others: [{ title: "雨の日" }],
  });
  expect(store.drafts.size).toBe(2);
});

test("what a person takes along at logout is not written again", async () => {
  const store = createMemoryStore();
  const controller = await typed(store, "me", "雨の日");
  controller.change({ title: "雨の日の読書" });
  store.drafts.clear();
  controller.clear();
  await controller.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.drafts.size).toBe(0);
});
