import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { controllerOf, createMemoryStore, typed, wordsIn } from "#tests/support/memory-drafts.ts";
import { VISITOR } from "../../draft-owner.ts";
import type { MixDraft } from "../../stored-draft.ts";
import type { DraftController as Controller } from "./draft-controller.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what happens while a press is under way", () => {
  async function twoDrafts() {
    const store = createMemoryStore();
    await typed(store, "me", "きのう");
    await vi.advanceTimersByTimeAsync(1000);
    await typed(store, VISITOR, "今夜");
    const me = controllerOf(store);
    await me.open();
    return { store, me, pressed: me.view().draft, other: me.view().others[0]?.id ?? "" };
  }

  test("a draft that is opened meanwhile is neither recorded nor removed", async () => {
    const { store, me, pressed, other } = await twoDrafts();
    await me.openOther(other);
    await me.finish(pressed);
    expect(wordsIn(store)).toEqual(["きのう"]);
    expect(me.view().draft.title).toBe("きのう");
  });

  test("nor does it wait for the network instead of the pressed one", async () => {
    const { store, me, pressed, other } = await twoDrafts();
    await me.openOther(other);
    expect(await me.queue(pressed, true)).toBe(true);
    expect(store.queued.map(({ draft }) => draft.title)).toEqual(["今夜"]);
    expect([wordsIn(store), me.view().draft.title]).toEqual([["きのう"], "きのう"]);
  });

  test("photos follow the card that they were chosen for", async () => {
    const { store, me, other } = await twoDrafts();
    me.change({ photos: [{ id: "photo", alt: "", image_url: null }] });
    await me.settled();
    const pressed = me.view().draft;
    await me.openOther(other);
    await me.follow(pressed, "card");
    expect(store.queued).toMatchObject([{ shortId: "card", draft: { title: "今夜" } }]);
    expect(wordsIn(store)).toEqual(["きのう"]);
  });

  test.each([
    ["is a card", (me: Controller, pressed: MixDraft) => me.finish(pressed)],
    ["waits for the network", (me: Controller, pressed: MixDraft) => me.queue(pressed, false)],
  ])("what is typed stays, as a draft with a key of its own, when the pressed one %s", async (_name, act) => {
    const { store, me, pressed } = await twoDrafts();
    me.change({ comment: "、送信中の言葉" });
    await act(me, pressed);
    expect(wordsIn(store)).toEqual(["きのう", "今夜、送信中の言葉"]);
    expect(me.view().draft).toMatchObject({ comment: "、送信中の言葉" });
    expect(me.view().draft.idempotencyKey).not.toBe(pressed.idempotencyKey);
  });

  test("nothing is lost that is typed while the pressed one goes over to the cards that wait", async () => {
    const { store, me, pressed } = await twoDrafts();
    const queue = store.queue;
    store.queue = async (entry) => {
      await queue(entry);
      me.change({ comment: "、その間の言葉" });
    };
    expect(await me.queue(pressed, false)).toBe(true);
    expect(me.view().draft).toMatchObject({ title: "今夜", comment: "、その間の言葉" });
    await me.settled();
    expect(wordsIn(store)).toEqual(["きのう", "今夜、その間の言葉"]);
  });

  test("another draft's words that wait to be written are written all the same", async () => {
    const { store, me, pressed, other } = await twoDrafts();
    await me.openOther(other);
    me.change({ comment: "、もっと" });
    await me.finish(pressed);
    await vi.advanceTimersByTimeAsync(1000);
    expect(wordsIn(store)).toEqual(["きのう、もっと"]);
  });

  test("what is typed once it is a card stays too, with a key of its own", async () => {
    const { store, me, pressed } = await twoDrafts();
    await me.finish(pressed);
    me.change({ comment: "、あとの言葉" });
    await me.settled();
    expect(wordsIn(store)).toEqual(["きのう", "今夜、あとの言葉"]);
    expect(me.view().draft.idempotencyKey).not.toBe(pressed.idempotencyKey);
  });

  test("a draft that had to fork is sent with the key that it was pressed with", async () => {
    const { store, me, pressed } = await twoDrafts();
    const elsewhere = controllerOf(store);
    await elsewhere.open();
    await vi.advanceTimersByTimeAsync(10);
    elsewhere.change({ comment: "、別のタブ" });
    await elsewhere.settled();
    me.change({ comment: "、このタブ" });
    await me.settled();
    expect(me.view()).toMatchObject({ isForked: true, generation: 1 });
    await me.queue(pressed, true);
    expect(store.queued[0]?.steps[0]?.idempotencyKey).toBe(pressed.idempotencyKey);
    expect(wordsIn(store)).toContain("今夜、このタブ");
  });
});
