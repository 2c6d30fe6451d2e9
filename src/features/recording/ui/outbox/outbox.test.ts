import { describe, expect, test } from "vitest";
import { addFlavor } from "../../draft-flavors.ts";
import { blankDraft, newMixInput } from "../../mix-draft.ts";
import { queueDraft, queueFollowing } from "../../outbox-entry.ts";
import type { MixDraft, OutboxEntry } from "../../stored-draft.ts";
import { createOutbox, type SendingCalls } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

type SaveMix = SendingCalls["saveMix"];

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

const noPhotos = {
  invite: () => Promise.reject(new Error("Nobody is invited.")),
  uploadPhoto: () => Promise.reject(new Error("There are no photos.")),
  savePhotos: () => Promise.reject(new Error("There are no photos.")),
};
const outboxOf = (
  store: OutboxStore,
  calls: Partial<SendingCalls>,
  serially = createLock(),
  readPhoto = async (id: string): Promise<Blob | null> => new Blob([id]),
) =>
  createOutbox({
    store,
    owner: "me",
    calls: { ...noPhotos, saveMix: createServer().saveMix, ...calls },
    readPhoto,
    serially,
    newKey: () => "new",
  });

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

describe("photos in the outbox", () => {
  const photo = (id: string) => ({ id, alt: "", image_url: null });
  const following = (...ids: string[]) =>
    queueFollowing(
      { ...entryOf("a").draft, photos: ids.map(photo) },
      "card",
      new Date("2026-11-20T12:00:00Z"),
    );

  test("are uploaded one after the other, tell how far they are, and are saved in their order", async () => {
    const { store, waiting } = createMemoryOutbox(following("x", "y"));
    const saved: unknown[] = [];
    const told: (number | null | undefined)[] = [];
    const outbox = outboxOf(store, {
      uploadPhoto: async (mixId, blob, { onProgress }) => {
        onProgress(0.5);
        told.push(outbox.view().photos.find(({ sent }) => sent !== null)?.sent);
        return `/${mixId}/${await blob.text()}.jpg`;
      },
      savePhotos: async (photos) => void saved.push(photos),
    });
    await outbox.sendAll();
    expect(saved).toEqual([{ mixId: "card", imageUrls: ["/card/x.jpg", "/card/y.jpg"], alts: ["", ""] }]);
    expect([told, waiting.size, outbox.view().completed]).toEqual([[0.5, 0.5], 0, ["card"]]);
    expect(outbox.view()).toMatchObject({ waiting: 0, photos: [] });
  });

  test("a failing one waits, is tried again, and those before it are not sent twice", async () => {
    const { store, waiting } = createMemoryOutbox(following("x", "y"));
    const sent: string[] = [];
    let isBroken = true;
    const outbox = outboxOf(store, {
      uploadPhoto: async (_mixId, blob) => {
        const name = await blob.text();
        if (name === "y" && isBroken) throw refusedWith(503, "STORAGE_UNAVAILABLE");
        sent.push(name);
        return `/${name}.jpg`;
      },
      savePhotos: async () => {},
    });
    await outbox.sendAll();
    expect(outbox.view()).toMatchObject({ hasFailed: true, photos: [{ id: "y" }] });
    isBroken = false;
    await outbox.sendAll();
    expect([sent, waiting.size, outbox.view().hasFailed]).toEqual([["x", "y"], 0, false]);
  });

  test("one that the browser cannot read now waits; one that it has lost is told", async () => {
    const { store, waiting } = createMemoryOutbox(following("x"));
    let reads: () => Promise<null> = async () => {
      throw refusedWith(0, "STORAGE_FAILED");
    };
    const outbox = outboxOf(store, {}, createLock(), () => reads());
    await outbox.sendAll();
    expect([outbox.view().hasFailed, outbox.view().lostPhotos, waiting.size]).toEqual([true, [], 1]);
    reads = async () => null;
    await outbox.sendAll();
    expect([outbox.view().lostPhotos, waiting.size]).toEqual([["写真がこの端末に残っていません。"], 0]);
  });

  test("one that is cancelled on its way is broken off, and the others go on", async () => {
    const { store, waiting } = createMemoryOutbox(following("x", "y"));
    const saved: string[][] = [];
    const outbox = outboxOf(store, {
      uploadPhoto: async (_mixId, blob, { signal }) => {
        const name = await blob.text();
        if (name === "y") return "/y.jpg";
        return new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
          void outbox.cancelPhoto({ id: "x", entryId: "a" });
        });
      },
      savePhotos: async ({ imageUrls }) => void saved.push(imageUrls),
    });
    await outbox.sendAll();
    expect([saved, waiting.size, outbox.view().lostPhotos]).toEqual([[["/y.jpg"]], 0, []]);
  });

  test("one that is refused is told, and the card keeps the others", async () => {
    const { store } = createMemoryOutbox(following("x", "y"));
    const saved: string[][] = [];
    const outbox = outboxOf(store, {
      uploadPhoto: async (_mixId, blob) => {
        if ((await blob.text()) === "x") throw refusedWith(400, "UNREADABLE_IMAGE");
        return "/y.jpg";
      },
      savePhotos: async ({ imageUrls }) => void saved.push(imageUrls),
    });
    await outbox.sendAll();
    expect([saved, outbox.view().lostPhotos]).toEqual([[["/y.jpg"]], ["サーバーの言葉"]]);
  });
});

describe("invitations in the outbox", () => {
  const guest = { user_id: "9d2b1f0e-0000-4000-8000-000000000001", name: "湯気子", picture_url: null };
  const inviting = (photos: string[] = []) => ({
    ...entryOf("a").draft,
    companions: [guest],
    photos: photos.map((id) => ({ id, alt: "", image_url: null })),
  });

  test("of a card that waited are sent once it is there, and wait for the network as it did", async () => {
    const { store, waiting } = createMemoryOutbox(
      queueDraft(inviting(), { queuedAt: new Date("2026-11-20T12:00:00Z"), wasTried: false }),
    );
    const sent: unknown[] = [];
    let isAway = true;
    const outbox = outboxOf(store, {
      invite: async (...call) => {
        if (isAway) throw refusedWith(0, "NETWORK_FAILED");
        sent.push(call);
      },
    });
    await outbox.sendAll();
    expect([waiting.size, outbox.view().waiting, outbox.view().recorded]).toMatchObject([
      1,
      0,
      [{ short_id: "card-key-a" }],
    ]);
    isAway = false;
    await outbox.sendAll();
    expect(sent).toEqual([["card-key-a", [guest.user_id], "a-companions"]]);
    expect([waiting.size, outbox.view().completed]).toEqual([0, ["card-key-a"]]);
  });

  test("that are refused are told, and the photos of the card go on", async () => {
    const { store, waiting } = createMemoryOutbox(
      queueFollowing(inviting(["x"]), "card", new Date("2026-11-20T12:00:00Z")),
    );
    const saved: string[][] = [];
    const outbox = outboxOf(store, {
      invite: () => Promise.reject(refusedWith(404, "PERSON_NOT_FOUND")),
      uploadPhoto: async () => "/x.jpg",
      savePhotos: async ({ imageUrls }) => void saved.push(imageUrls),
    });
    await outbox.sendAll();
    expect(outbox.view()).toMatchObject({ lostInvitations: ["サーバーの言葉"], lostPhotos: [] });
    expect([saved, waiting.size]).toEqual([[["/x.jpg"]], 0]);
  });
});
