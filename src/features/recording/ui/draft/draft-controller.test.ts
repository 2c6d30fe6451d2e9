import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { controllerOf, createMemoryStore, refusingStore, typed } from "#tests/support/memory-drafts.ts";
import { VISITOR } from "../../draft-owner.ts";
import { blankDraft } from "../../mix-draft.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a draft", () => {
  test("is written at once, with the last words that are there when its turn comes", async () => {
    const store = createMemoryStore();
    const controller = controllerOf(store);
    controller.change({ title: "雨" });
    controller.change({ title: "雨の日" });
    const write = vi.spyOn(store, "write");
    expect(store.drafts.size).toBe(0);

    await controller.settled();

    expect([...store.drafts.values()].map(({ title }) => title)).toEqual(["雨の日"]);
    expect(write).toHaveBeenCalledOnce();
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
    await controller.finish(controller.view().draft);
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.drafts.size).toBe(0);
  });

  test("works without a storage, and says so", async () => {
    const controller = controllerOf(refusingStore);
    await controller.open();
    controller.change({ title: "雨の日" });
    await controller.settled();
    expect(controller.view()).toMatchObject({ draft: { title: "雨の日" }, saving: "impossible" });
    expect(await controller.queue(controller.view().draft, false)).toBe(false);
    expect(controller.view().draft.title).toBe("雨の日");
  });
});

describe("a press without a network", () => {
  test("leaves a waiting card and a blank form", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    const { idempotencyKey } = controller.view().draft;

    expect(await controller.queue(controller.view().draft, true)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);

    expect(store.queued).toMatchObject([{ owner: "me", wasTried: true, steps: [{ idempotencyKey }] }]);
    expect(controller.view()).toMatchObject({ draft: { title: "" }, isQueued: true });
    expect(controller.view().draft.idempotencyKey).not.toBe(idempotencyKey);
    expect(store.drafts.size).toBe(0);
  });

  test("is told until the card is sent, or the network is back", async () => {
    const store = createMemoryStore();
    const controller = await typed(store, "me", "雨の日");
    await controller.queue(controller.view().draft, true);
    await controller.followOthers();
    expect(controller.view().isQueued).toBe(true);
    store.queued.pop();
    await controller.followOthers();
    expect(controller.view().isQueued).toBe(false);

    const next = await typed(store, "me", "晴れの日");
    await next.queue(next.view().draft, false);
    next.stopWaiting();
    expect(next.view().isQueued).toBe(false);
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

test("what is brought back takes nothing away that was opened in between", async () => {
  const store = createMemoryStore();
  await typed(store, "me", "きのう");
  await vi.advanceTimersByTimeAsync(1000);
  await typed(store, VISITOR, "今夜");
  const me = controllerOf(store);
  await me.open();
  await me.discard();
  await me.openOther(me.view().others[0]?.id ?? "");
  await me.bringBack();
  expect([me.view().draft.title, me.view().others.map(({ title }) => title)]).toEqual(["今夜", ["きのう"]]);
});

test("where nothing is kept, another draft says so as well", async () => {
  const controller = controllerOf(refusingStore);
  await controller.open();
  controller.change({ title: "一つめ" });
  await controller.begin({ title: "二つめ" });
  await controller.openOther(controller.view().others[0]?.id ?? "");
  expect(controller.view().saving).toBe("impossible");
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
  await controller.settled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(store.drafts.size).toBe(0);
});

test("a draft that is opened again goes on where it was, whatever stood in between", async () => {
  const store = createMemoryStore();
  await typed(store, "me", "きのう");
  await vi.advanceTimersByTimeAsync(1000);
  await typed(store, VISITOR, "見学");
  const me = controllerOf(store);
  await me.open();
  const first = me.view().draft.id;
  me.change({ comment: "甘い" });
  await me.settled();
  await me.openOther(me.view().others[0]?.id ?? "");
  await me.openOther(first);
  me.change({ comment: "とても甘い" });
  await me.settled();
  expect([...store.drafts.keys()]).toHaveLength(2);
  expect(store.drafts.get(first)).toMatchObject({ title: "見学", comment: "とても甘い" });
});
