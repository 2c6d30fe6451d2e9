import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { controllerOf, createMemoryStore, refusingStore, typed } from "#tests/support/memory-drafts.ts";
import { blankDraft } from "../../mix-draft.ts";
import type { MixDraft } from "../../stored-draft.ts";
import type { DraftStore } from "./draft-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the changes of a card", () => {
  const content = { ...blankDraft({ id: "card", owner: "me", idempotencyKey: "" }), title: "夜", rating: 4 };
  const stateOf = (version: number, change: Partial<MixDraft> = {}): MixDraft => ({
    ...content,
    ...change,
    base: { version, content: { ...content, ...change } },
  });
  const open = async (store: DraftStore, card = stateOf(1)) => {
    const controller = controllerOf(store, "me", card);
    await controller.open();
    return controller;
  };
  const changed = (store: DraftStore, title: string) => typed(store, "me", title, stateOf(1));

  test("are kept while they are typed, and nothing of what was taken back", async () => {
    const store = createMemoryStore();
    const controller = await open(store);
    controller.change({ title: "朝" });
    await vi.advanceTimersByTimeAsync(300);
    expect(store.drafts.get("card")).toMatchObject({ owner: "me", base: { version: 1 }, title: "朝" });
    expect(controller.view().saving).toBe("saved");
    controller.change({ title: "夜" });
    await controller.settled();
    expect([store.drafts.size, controller.view().saving]).toEqual([0, "nothing"]);
  });

  test("come back from an earlier visit, are thrown away, and come back from there too", async () => {
    const store = createMemoryStore();
    await changed(store, "朝");
    const controller = await open(store);
    expect(controller.view()).toMatchObject({ isFromBefore: true, draft: { title: "朝" }, conflict: null });
    await controller.discard();
    expect(controller.view()).toMatchObject({ isFromBefore: false, draft: { title: "夜" } });
    expect(store.drafts.size).toBe(0);
    await controller.bringBack();
    expect(controller.view()).toMatchObject({ draft: { title: "朝" }, discarded: null });
    expect(store.drafts.size).toBe(1);
  });

  test("stand beside the card where it was edited since", async () => {
    const store = createMemoryStore();
    await changed(store, "朝");
    const newer = stateOf(2, { title: "昼", rating: 2 });
    const mine = await open(store, newer);
    expect(mine.view()).toMatchObject({
      draft: { title: "朝", base: { version: 1 } },
      conflict: newer.base,
    });
    await mine.takeMine();
    expect(mine.view()).toMatchObject({
      draft: { title: "朝", rating: 2, base: { version: 2 } },
      conflict: null,
    });
    const theirs = await open(store, stateOf(3, { title: "昼", rating: 2 }));
    await theirs.takeTheirs();
    expect(theirs.view()).toMatchObject({ draft: { title: "昼", base: { version: 3 } }, conflict: null });
    expect(store.drafts.size).toBe(0);
  });

  test("meet the card that the server has, and are lost with no choice of the two", async () => {
    const store = createMemoryStore();
    const controller = await changed(store, "朝");
    controller.meet(stateOf(2, { title: "昼" }));
    expect(controller.view()).toMatchObject({ draft: { title: "朝" }, conflict: { version: 2 } });
    await controller.discard();
    expect(controller.view()).toMatchObject({ draft: { title: "昼" }, conflict: null });
    await controller.bringBack();
    expect(controller.view()).toMatchObject({ draft: { title: "朝" }, conflict: { version: 2 } });
  });

  test("that equal the card by now are removed", async () => {
    const store = createMemoryStore();
    await changed(store, "朝");
    const controller = await open(store, stateOf(2, { title: "朝" }));
    expect([controller.view().conflict, store.drafts.size]).toEqual([null, 0]);
  });

  test("of another page outlive this page's end", async () => {
    const store = createMemoryStore();
    const controller = await changed(store, "朝");
    const kept = store.drafts.get("card");
    if (kept) store.drafts.set("card", { ...kept, savedAt: "2099-11-21T12:00:05.000Z" });
    await controller.finish(controller.view().draft);
    expect(store.drafts.size).toBe(1);
  });

  test("are no draft of a new card, and a new card's is none of theirs", async () => {
    const store = createMemoryStore();
    await changed(store, "朝");
    await typed(store, "me", "新しい一台");
    const form = controllerOf(store);
    await form.open();
    expect(form.view()).toMatchObject({ draft: { title: "新しい一台" }, others: [] });
    expect((await open(store)).view()).toMatchObject({ draft: { title: "朝" }, others: [] });
  });

  test("say where nothing can be kept", async () => {
    const controller = await open(refusingStore);
    controller.change({ title: "朝" });
    await controller.settled();
    expect(controller.view().saving).toBe("impossible");
  });
});
