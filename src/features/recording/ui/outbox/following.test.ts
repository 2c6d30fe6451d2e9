import { describe, expect, test } from "vitest";
import {
  createLock,
  createMemoryOutbox,
  entryOf,
  outboxOf,
  refusedWith,
} from "#tests/support/memory-outbox.ts";
import { queueDraft, queueFollowing } from "../../outbox-entry.ts";

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
