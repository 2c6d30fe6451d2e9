import { describe, expect, test } from "vitest";
import {
  createLock,
  createMemoryOutbox,
  createServer,
  entryOf,
  outboxOf,
  refusedWith,
  type SaveMix,
} from "#tests/support/memory-outbox.ts";
import { newMixInput } from "../../mix-draft.ts";

describe("the outbox", () => {
  test("sends what waits, once, however often and from however many pages it is asked", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a"), entryOf("bb"));
    const server = createServer();
    let calls = 0;
    const counted: SaveMix = (...call) => {
      calls++;
      return server.saveMix(...call);
    };
    const lock = createLock();
    const pages = [outboxOf(store, { saveMix: counted }, lock), outboxOf(store, { saveMix: counted }, lock)];

    await Promise.all(pages.flatMap((page) => [page.sendAll(), page.sendAll()]));

    expect([calls, server.cards.size, waiting.size]).toEqual([2, 2, 0]);
    expect(pages[0]?.view()).toMatchObject({ waiting: 0, isSending: false });
    expect(pages[0]?.view().recorded).toEqual([
      { short_id: "card-key-a", title: "a" },
      { short_id: "card-key-bb", title: "bb" },
    ]);
  });

  test("neither counts nor sends another person's cards", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("theirs", "you"));
    const server = createServer();
    const outbox = outboxOf(store, { saveMix: server.saveMix });
    await outbox.sendAll();
    expect([outbox.view().waiting, server.cards.size, waiting.size]).toEqual([0, 0, 1]);
  });

  test("stops at the first card that the network does not take", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a"), entryOf("bb"));
    let calls = 0;
    const outbox = outboxOf(store, {
      saveMix: async () => {
        calls++;
        throw refusedWith(0, "NETWORK_FAILED");
      },
    });
    await outbox.sendAll();
    expect([calls, waiting.size, outbox.view().waiting]).toEqual([1, 2, 2]);
  });

  test("waits for its person where the session ended, and goes on afterwards", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a"));
    const server = createServer();
    let isSignedIn = false;
    const outbox = outboxOf(store, {
      saveMix: (...call) =>
        isSignedIn ? server.saveMix(...call) : Promise.reject(refusedWith(401, "UNAUTHENTICATED")),
    });
    await outbox.sendAll();
    expect([outbox.view().needsSignIn, waiting.size]).toEqual([true, 1]);
    isSignedIn = true;
    await outbox.sendAll();
    expect([outbox.view().needsSignIn, waiting.size]).toEqual([false, 0]);
  });

  test("gives a refused card back and goes on with the next", async () => {
    const { store, waiting, drafts } = createMemoryOutbox(entryOf("a"), entryOf("bb"));
    const server = createServer();
    const outbox = outboxOf(store, {
      saveMix: (newMix, key) =>
        key === "key-a" ? Promise.reject(refusedWith(403, "CONSENT_REQUIRED")) : server.saveMix(newMix, key),
    });
    await outbox.sendAll();
    expect([waiting.size, server.cards.size, outbox.view().givenBack]).toEqual([0, 1, 1]);
    expect(drafts).toMatchObject([{ id: "a", title: "a", refusal: { kind: "consent" } }]);
  });

  test("finds the card again whose answer was lost, instead of recording a second one", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a", "me", true));
    const server = createServer();
    const first = entryOf("a").draft;
    await server.saveMix(newMixInput(first), first.idempotencyKey);

    const outbox = outboxOf(store, { saveMix: server.saveMix });
    await outbox.sendAll();

    expect([server.cards.size, waiting.size]).toEqual([1, 0]);
    expect(outbox.view().recorded).toMatchObject([{ short_id: "card-key-a" }]);
  });
});
