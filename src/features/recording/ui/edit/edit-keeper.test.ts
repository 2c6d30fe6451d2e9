import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { KeptEdit } from "../../edit-draft.ts";
import { blankDraft } from "../../mix-draft.ts";
import { createEditKeeper } from "./edit-keeper.ts";
import type { EditStore } from "./edit-store.ts";

const draft = { ...blankDraft({ id: "card", owner: "me", idempotencyKey: "" }), title: "夜", rating: 4 };
const card = { version: 1, draft };
const now = () => new Date("2026-11-21T12:00:00Z");

let kept: KeptEdit | null;
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
  const keeper = createEditKeeper({ store, card: state, now });
  await keeper.open();
  return keeper;
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
    const keeper = await open();
    keeper.change({ title: "朝" });
    await vi.advanceTimersByTimeAsync(300);
    expect(kept).toMatchObject({ id: "card", owner: "me", version: 1, draft: { title: "朝" } });
    expect(keeper.view().keeping).toBe("kept");
    keeper.change({ title: "夜" });
    await keeper.flush();
    expect([kept, keeper.view().keeping]).toEqual([null, "nothing"]);
  });

  test("brings back what an earlier visit left", async () => {
    const before = await open();
    before.change({ title: "朝" });
    await before.flush();
    const keeper = await open();
    expect(keeper.view()).toMatchObject({ isFromBefore: true, draft: { title: "朝" }, conflict: null });
    await keeper.discard();
    expect(keeper.view()).toMatchObject({ isFromBefore: false, draft: { title: "夜" } });
    expect(kept).toBeNull();
  });

  test("shows both versions where the card was edited since", async () => {
    const before = await open();
    before.change({ title: "朝" });
    await before.flush();
    const newer = { version: 2, draft: { ...draft, title: "昼", rating: 2 } };
    const mine = await open(newer);
    expect(mine.view()).toMatchObject({ draft: { title: "朝" }, base: { version: 1 }, conflict: newer });
    await mine.keepMine();
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
    const keeper = await open({ version: 2, draft: { ...draft, title: "朝" } });
    expect([keeper.view().conflict, kept]).toEqual([null, null]);
  });

  test("another page's later changes outlive this page's end", async () => {
    const keeper = await open();
    keeper.change({ title: "朝" });
    await keeper.flush();
    kept = { ...(kept as unknown as KeptEdit), savedAt: "2026-11-21T12:00:05Z" };
    await keeper.finish();
    expect(kept).not.toBeNull();
  });

  test("says where nothing can be kept", async () => {
    isBroken = true;
    const keeper = await open();
    keeper.change({ title: "朝" });
    await keeper.flush();
    expect(keeper.view().keeping).toBe("impossible");
  });
});
