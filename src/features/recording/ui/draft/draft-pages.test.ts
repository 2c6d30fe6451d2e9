import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { controllerOf, createMemoryStore, typed, wordsIn } from "#tests/support/memory-drafts.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("two pages on one draft", () => {
  async function twoPages() {
    const store = createMemoryStore();
    const first = await typed(store, "me", "雨の日");
    const second = controllerOf(store, "me");
    await second.open();
    await vi.advanceTimersByTimeAsync(10);
    return { store, first, second };
  }

  test("show the same while only one of them writes", async () => {
    const { first, second } = await twoPages();
    first.change({ title: "雨の日の読書" });
    await first.settled();
    await second.followOthers();
    expect(second.view()).toMatchObject({ draft: { title: "雨の日の読書" } });
    second.change({ title: "雨の夜" });
    await second.settled();
    expect(second.view()).toMatchObject({ draft: { title: "雨の夜" }, others: [] });
  });

  test("never overwrite one another: the later one becomes a draft of its own, with a key of its own", async () => {
    const { store, first, second } = await twoPages();
    first.change({ title: "一つめ" });
    second.change({ title: "二つめ" });
    await first.settled();
    await second.settled();
    expect(wordsIn(store)).toEqual(["一つめ", "二つめ"]);
    expect(second.view()).toMatchObject({ draft: { title: "二つめ" }, others: [{ title: "一つめ" }] });
    expect(second.view().draft.idempotencyKey).not.toBe(first.view().draft.idempotencyKey);
    second.change({ title: "二つめの題" });
    await second.settled();
    expect(wordsIn(store)).toEqual(["一つめ", "二つめの題"]);
  });

  test("lose nothing when one became a card while the other was asleep", async () => {
    const { store, first, second } = await twoPages();
    await first.finish(first.view().draft);
    second.change({ title: "眠っていた題" });
    await second.settled();
    expect(wordsIn(store)).toEqual(["眠っていた題"]);
    expect(second.view().draft.idempotencyKey).not.toBe(first.view().draft.idempotencyKey);
  });

  test("end together when one became a card", async () => {
    const { first, second } = await twoPages();
    await first.finish(first.view().draft);
    await second.followOthers();
    expect(second.view()).toMatchObject({ draft: { title: "" }, saving: "nothing" });
  });
});

describe("following another page", () => {
  test.each([["changed"], ["recorded"], ["queued"]])(
    "takes nothing that was just typed here, when it %s the draft",
    async (what) => {
      for (const flushesBefore of [false, true]) {
        const store = createMemoryStore();
        const first = await typed(store, "me", "雨の日");
        const second = controllerOf(store);
        await second.open();
        await vi.advanceTimersByTimeAsync(10);
        if (what === "changed") first.change({ title: "一つめ" });
        if (what === "recorded") await first.finish(first.view().draft);
        if (what === "queued") await first.queue(first.view().draft, false);
        await first.settled();
        second.change({ comment: "ここで書いた言葉" });
        const following = second.followOthers();
        if (flushesBefore) await second.settled();
        await following;
        await vi.advanceTimersByTimeAsync(1000);
        const kept = [...store.drafts.values()].filter(({ comment }) => comment === "ここで書いた言葉");
        expect(kept).toHaveLength(1);
        expect(kept[0]?.idempotencyKey).not.toBe(first.view().draft.idempotencyKey);
        await second.queue(second.view().draft, false);
        expect(new Set(store.queued.map(({ id }) => id)).size).toBe(store.queued.length);
      }
    },
  );
});
