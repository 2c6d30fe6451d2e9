import { describe, expect, test } from "vitest";
import { addFlavor } from "../../draft-flavors.ts";
import { blankDraft, type MixDraft, newMixInput } from "../../mix-draft.ts";
import { type OutboxEntry, queueDraft } from "../../outbox-entry.ts";
import { createOutbox, type SaveMix } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

const flavors = addFlavor([], {
  maker_id: null,
  flavor_id: null,
  maker_name: "自家製",
  flavor_name: "ゆず",
  paint: "custom",
});
const entryOf = (id: string, owner = "me", wasTried = false): OutboxEntry =>
  queueDraft(
    { ...blankDraft({ id, owner, idempotencyKey: `key-${id}` }), flavors, title: id },
    { queuedAt: new Date(`2026-11-20T12:0${id.length}:00.000Z`), wasTried },
  );
const refusedWith = (status: number, code: string) =>
  Object.assign(new Error("サーバーの言葉"), { status, code, fields: {} });

/** IndexedDB's part, in memory: pages share it. */
function createMemoryOutbox(...entries: OutboxEntry[]) {
  const waiting = new Map(entries.map((entry) => [entry.id, entry]));
  const drafts: MixDraft[] = [];
  const store: OutboxStore = {
    list: async (owner) => [...waiting.values()].filter((entry) => entry.owner === owner),
    update: async (entry) => void waiting.set(entry.id, entry),
    finish: async (id) => void waiting.delete(id),
    giveBack: async (draft) => {
      waiting.delete(draft.id);
      drafts.push(draft);
    },
  };
  return { store, waiting, drafts };
}

/** The Web Lock's part: one after the other. */
function createLock() {
  let last = Promise.resolve();
  return (work: () => Promise<void>) => {
    last = last.then(work, work);
    return last;
  };
}

/** A server that keeps its keys, as ours does. */
function createServer() {
  const cards = new Map<string, string>();
  const saveMix: SaveMix = async (newMix, key) => {
    const body = JSON.stringify(newMix);
    if (cards.has(key) && cards.get(key) !== body) throw refusedWith(422, "IDEMPOTENCY_MISMATCH");
    cards.set(key, body);
    return { short_id: `card-${key}` };
  };
  return { cards, saveMix };
}

const outboxOf = (store: OutboxStore, saveMix: SaveMix, inTurn = createLock()) =>
  createOutbox({ store, owner: "me", saveMix, inTurn, newKey: () => "new" });

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
    const pages = [outboxOf(store, counted, lock), outboxOf(store, counted, lock)];

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
    const outbox = outboxOf(store, server.saveMix);
    await outbox.sendAll();
    expect([outbox.view().waiting, server.cards.size, waiting.size]).toEqual([0, 0, 1]);
  });

  test("stops at the first card that the network does not take", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a"), entryOf("bb"));
    let calls = 0;
    const outbox = outboxOf(store, async () => {
      calls++;
      throw refusedWith(0, "NETWORK_FAILED");
    });
    await outbox.sendAll();
    expect([calls, waiting.size, outbox.view().waiting]).toEqual([1, 2, 2]);
  });

  test("waits for its person where the session ended, and goes on afterwards", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a"));
    const server = createServer();
    let isSignedIn = false;
    const outbox = outboxOf(store, (...call) =>
      isSignedIn ? server.saveMix(...call) : Promise.reject(refusedWith(401, "UNAUTHENTICATED")),
    );
    await outbox.sendAll();
    expect([outbox.view().needsSignIn, waiting.size]).toEqual([true, 1]);
    isSignedIn = true;
    await outbox.sendAll();
    expect([outbox.view().needsSignIn, waiting.size]).toEqual([false, 0]);
  });

  test("gives a refused card back and goes on with the next", async () => {
    const { store, waiting, drafts } = createMemoryOutbox(entryOf("a"), entryOf("bb"));
    const server = createServer();
    const outbox = outboxOf(store, (newMix, key) =>
      key === "key-a" ? Promise.reject(refusedWith(403, "CONSENT_REQUIRED")) : server.saveMix(newMix, key),
    );
    await outbox.sendAll();
    expect([waiting.size, server.cards.size, outbox.view().givenBack]).toEqual([0, 1, 1]);
    expect(drafts).toMatchObject([{ id: "a", title: "a", refusal: { kind: "consent" } }]);
  });

  test("finds the card again whose answer was lost, instead of recording a second one", async () => {
    const { store, waiting } = createMemoryOutbox(entryOf("a", "me", true));
    const server = createServer();
    const first = entryOf("a").draft;
    await server.saveMix(newMixInput(first), first.idempotencyKey);

    const outbox = outboxOf(store, server.saveMix);
    await outbox.sendAll();

    expect([server.cards.size, waiting.size]).toEqual([1, 0]);
    expect(outbox.view().recorded).toMatchObject([{ short_id: "card-key-a" }]);
  });
});
