import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SavedEdit } from "../../edit-draft.ts";
import { blankDraft } from "../../mix-draft.ts";
import { createEditController } from "./edit-controller.ts";
import type { EditStore } from "./edit-store.ts";

const draft = { ...blankDraft({ id: "card", owner: "me", idempotencyKey: "" }), title: "夜", rating: 4 };
const card = { version: 1, draft };
const now = () => new Date("2026-11-21T12:00:00Z");

let kept: SavedEdit | null;
let isBroken: boolean;
const store: EditStore = {
  read: async () => kept,
  write: async (edit) => {
    if (isBroken) throw new Error("full");
    kept = edit;
  },
  remove: async (_id, savedAt) => {
    if (kept?.savedAt === savedAt) kept = null;
  },
};
const open = async (state = card) => {
  const controller = createEditController({ store, card: state, now });
  await controller.open();
  return controller;
};

beforeEach(() => {
  vi.useFakeTimers();
  kept = null;
  isBroken = false;
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the edit keeper", () => {
  test("keeps changes while they are typed, and nothing of what was taken back", async () => {
    const controller = await open();
    controller.change({ title: "朝" });
    await vi.advanceTimersByTimeAsync(300);
    expect(kept).toMatchObject({ id: "card", owner: "me", version: 1, draft: { title: "朝" } });
    expect(controller.view().saving).toBe("saved");
    controller.change({ title: "夜" });
    await controller.flush();
    expect([kept, controller.view().saving]).toEqual([null, "nothing"]);
  });

  test("brings back what an earlier visit left", async () => {
    const before = await open();
    before.change({ title: "朝" });
    await before.flush();
    const controller = await open();
    expect(controller.view()).toMatchObject({ isFromBefore: true, draft: { title: "朝" }, conflict: null });
    await controller.discard();
    expect(controller.view()).toMatchObject({ isFromBefore: false, draft: { title: "夜" } });
    expect(kept).toBeNull();
  });

  test("shows both versions where the card was edited since", async () => {
    const before = await open();
    before.change({ title: "朝" });
    await before.flush();
    const newer = { version: 2, draft: { ...draft, title: "昼", rating: 2 } };
    const mine = await open(newer);
    expect(mine.view()).toMatchObject({ draft: { title: "朝" }, base: { version: 1 }, conflict: newer });
    await mine.takeMine();
    expect(mine.view()).toMatchObject({
      draft: { title: "朝", rating: 2 },
      base: { version: 2 },
      conflict: null,
    });
    const theirs = await open({ ...newer, version: 3 });
    await theirs.takeTheirs();
    expect(theirs.view()).toMatchObject({ draft: { title: "昼" }, base: { version: 3 }, conflict: null });
    expect(kept).toBeNull();
  });

  test("what equals the card by now is forgotten", async () => {
    const before = await open();
    before.change({ title: "朝" });
    await before.flush();
    const controller = await open({ version: 2, draft: { ...draft, title: "朝" } });
    expect([controller.view().conflict, kept]).toEqual([null, null]);
  });

  test("another page's later changes outlive this page's end", async () => {
    const controller = await open();
    controller.change({ title: "朝" });
    await controller.flush();
    kept = { ...(kept as unknown as SavedEdit), savedAt: "2026-11-21T12:00:05Z" };
    await controller.finish();
    expect(kept).not.toBeNull();
  });

  test("says where nothing can be kept", async () => {
    isBroken = true;
    const controller = await open();
    controller.change({ title: "朝" });
    await controller.flush();
    expect(controller.view().saving).toBe("impossible");
  });
});
