import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addFlavor } from "./draft-flavors.ts";
import { blankDraft } from "./mix-draft.ts";
import {
  afterDone,
  afterFailure,
  createBody,
  queueDraft,
  queueFollowing,
  savedPhotos,
  withoutPhoto,
} from "./outbox-entry.ts";
import { OutboxEntry } from "./stored-draft.ts";

const flavors = addFlavor([], {
  maker_id: null,
  flavor_id: null,
  maker_name: "自家製",
  flavor_name: "ゆず",
  paint: "custom",
});
const draft = { ...blankDraft({ id: "draft", owner: "me", idempotencyKey: "first" }), flavors };
const queuedAt = new Date("2026-11-20T15:30:00.000Z");
const entry = queueDraft(draft, { queuedAt, wasTried: false });
const tried = queueDraft(draft, { queuedAt, wasTried: true });
const answered = (status: number, code = "CODE", fields = {}) =>
  Object.assign(new Error("サーバーの言葉"), { status, code, fields });
const step = (one: OutboxEntry) => one.steps[0] ?? entry.steps[0];
const bodyOf = (one: OutboxEntry) => {
  const first = step(one);
  return first?.kind === "create" ? createBody(one, first) : undefined;
};

describe("a card that waits", () => {
  test("is stored as it is read again", () => {
    expect(OutboxEntry.parse(structuredClone(entry))).toEqual(entry);
  });

  test("belongs to the moment of the press, whenever it is sent", () => {
    expect(bodyOf(entry)?.customDateTime).toBe("2026-11-21T00:30:00+09:00");
    const dated = { ...draft, smokedAt: { day: "2026-11-18", time: "21:40" } };
    expect(bodyOf(queueDraft(dated, { queuedAt, wasTried: false }))?.customDateTime).toBe(
      "2026-11-18T21:40:00+09:00",
    );
  });

  test("is finished when its last step is done", () => {
    expect(afterDone(entry)).toEqual({ do: "finish" });
    const [create] = entry.steps;
    if (!create) throw new Error("A card begins with its creation.");
    const longer = { ...entry, steps: [create, { ...create, idempotencyKey: "second" }] };
    expect(afterDone(longer)).toMatchObject({
      do: "go-on",
      entry: { steps: [{ idempotencyKey: "second" }] },
    });
  });

  test.each([answered(0, "NETWORK_FAILED"), answered(500), answered(503), answered(429), answered(408)])(
    "goes on waiting after %s",
    (error) => expect(afterFailure(entry, error, "new")).toEqual({ do: "wait", for: "network" }),
  );

  test.each([answered(401), answered(403, "IDENTITY_MISMATCH"), answered(403, "CSRF_MISMATCH")])(
    "waits for its person after %s",
    (error) => expect(afterFailure(entry, error, "new")).toEqual({ do: "wait", for: "sign-in" }),
  );

  test.each([
    [answered(400, "FLAVOR_UNKNOWN", { items: "選び直してください" }), "fields"],
    [answered(403, "CONSENT_REQUIRED"), "consent"],
    [answered(403, "PROFILE_INCOMPLETE"), "profile"],
    [answered(403, "SUSPENDED"), "other"],
    [answered(409, "CONFLICT"), "other"],
    [answered(422, "IDEMPOTENCY_MISMATCH"), "already-recorded"],
    [answered(400, "SOURCE_UNKNOWN"), "origin-gone"],
    [new TypeError("undefined is not a function"), "other"],
  ])("comes back as a draft after %s", (error, kind) => {
    expect(afterFailure(entry, error, "new")).toMatchObject({
      do: "give-back",
      draft: {
        id: "draft",
        owner: "me",
        flavors,
        refusal: { kind },
        smokedAt: { day: "2026-11-21", time: "00:30" },
      },
    });
  });

  test("keeps its key when it comes back, unless that is spent", () => {
    const keyAfter = (error: unknown) => {
      const verdict = afterFailure(entry, error, "new");
      return verdict.do === "give-back" && verdict.draft.idempotencyKey;
    };
    expect(keyAfter(answered(403, "CONSENT_REQUIRED"))).toBe("first");
    expect(keyAfter(answered(422, "IDEMPOTENCY_MISMATCH"))).toBe("new");
  });

  test("whose first answer was lost is asked for in the very words of the press", () => {
    const verdict = afterFailure(tried, answered(422, "IDEMPOTENCY_MISMATCH"), "new");
    if (verdict.do !== "go-on") throw new Error(`Unexpected: ${verdict.do}`);
    expect(bodyOf(verdict.entry)?.customDateTime).toBeNull();
    expect(step(verdict.entry)?.idempotencyKey).toBe("first");
    expect(afterFailure(verdict.entry, answered(422, "IDEMPOTENCY_MISMATCH"), "new").do).toBe("give-back");
  });
});

describe("a card's photos", () => {
  const photo = (id: string) => ({ id, alt: id === "b" ? "炭" : "", image_url: null });
  const withPhotos = { ...draft, photos: [photo("a"), photo("b")] };
  const following = queueFollowing(withPhotos, "card", queuedAt);
  const goneOn = (verdict: ReturnType<typeof afterDone>) => {
    if (verdict.do !== "go-on") throw new Error(`Unexpected: ${verdict.do}`);
    return verdict.entry;
  };

  test("follow it one by one and are saved together, in their order", () => {
    expect(queueDraft(withPhotos, { queuedAt, wasTried: false }).steps.map(({ kind }) => kind)).toEqual([
      "create",
      "photo",
      "photo",
      "save",
    ]);
    const one = goneOn(afterDone(following, { imageUrl: "/a.jpg" }));
    const two = goneOn(afterDone(one, { imageUrl: "/b.jpg" }));
    expect(savedPhotos(two)).toEqual({ imageUrls: ["/a.jpg", "/b.jpg"], alts: ["", "炭"] });
    expect(afterDone(two)).toEqual({ do: "finish" });
    expect(OutboxEntry.parse(structuredClone(two))).toEqual(two);
  });

  test("know their card from the answer that made it", () => {
    const queued = queueDraft(withPhotos, { queuedAt, wasTried: false });
    expect(goneOn(afterDone(queued, { shortId: "card" }))).toMatchObject({ shortId: "card" });
  });

  test("that are refused are left out, and the others go on", () => {
    const verdict = afterFailure(following, answered(400, "UNREADABLE_IMAGE"), "new");
    expect(verdict).toMatchObject({ do: "lose-photos", text: "サーバーの言葉" });
    expect(verdict.do === "lose-photos" && verdict.entry?.steps.map(({ kind }) => kind)).toEqual([
      "photo",
      "save",
    ]);
  });

  test.each([answered(404), answered(403, "NOT_OWN_MIX"), answered(410)])(
    "end with their card: %s",
    (error) =>
      expect(afterFailure(following, error, "new")).toMatchObject({ do: "lose-photos", entry: null }),
  );

  test("wait for the network and for their person", () => {
    expect(afterFailure(following, answered(503), "new")).toEqual({ do: "wait", for: "network" });
    expect(afterFailure(following, answered(401), "new")).toEqual({ do: "wait", for: "sign-in" });
  });

  test("that nobody wants any more are taken out, the last one with the saving", () => {
    const one = withoutPhoto(following, "a");
    expect(one?.draft.photos.map(({ id }) => id)).toEqual(["b"]);
    expect(one && withoutPhoto(one, "b")).toBeNull();
  });

  test("made ready anew are sent under a new key", () => {
    const verdict = afterFailure(following, answered(422, "IDEMPOTENCY_MISMATCH"), "new");
    expect(goneOn(verdict).steps[0]).toMatchObject({ kind: "photo", idempotencyKey: "new" });
  });
});

test("whatever the server says, a card is recorded, still waiting, or a draft again, and ends after a few answers", () => {
  const failure = fc
    .record({
      status: fc.constantFrom(0, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503),
      code: fc.constantFrom(
        "NETWORK_FAILED",
        "CONSENT_REQUIRED",
        "IDEMPOTENCY_MISMATCH",
        "SOURCE_UNKNOWN",
        "X",
      ),
    })
    .map(({ status, code }) => answered(status, code));
  fc.assert(
    fc.property(fc.boolean(), fc.array(failure, { minLength: 3 }), (wasTried, failures) => {
      let current: OutboxEntry = { ...entry, wasTried };
      let sent = 0;
      for (const error of failures) {
        const verdict = afterFailure(current, error, "new");
        sent++;
        if (verdict.do === "go-on") {
          current = verdict.entry;
          expect([current.draft, current.owner]).toEqual([draft, "me"]);
        } else {
          if (verdict.do === "give-back") expect(verdict.draft).toMatchObject({ flavors, owner: "me" });
          expect(verdict.do).not.toBe("finish");
          break;
        }
      }
      expect(sent).toBeLessThanOrEqual(2);
    }),
  );
});
