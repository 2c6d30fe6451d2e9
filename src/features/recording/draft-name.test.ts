import { expect, test } from "vitest";
import { unsavedWork } from "./draft-name.ts";
import { blankDraft } from "./mix-draft.ts";
import { queueDraft } from "./outbox-entry.ts";
import type { MixDraft } from "./stored-draft.ts";

const draft = (owner: string, title: string, savedAt: string) => ({
  ...blankDraft({ id: title, owner, idempotencyKey: title }),
  title,
  savedAt,
});
const queued = (owner: string, title: string, at: string) =>
  queueDraft(draft(owner, title, at), { queuedAt: new Date(at), wasTried: false });

test("what a person would lose are the own drafts and the own cards that wait, the last written first", () => {
  const drafts = [
    draft("me", "おととい", "2026-11-18T12:00:00.000Z"),
    draft("you", "ほかの人", "2026-11-20T12:00:00.000Z"),
  ];
  const entries = [
    queued("me", "きのう", "2026-11-19T12:00:00.000Z"),
    queued("you", "ほかの人の送信待ち", "2026-11-20T12:00:00.000Z"),
  ];
  const changed = {
    ...draft("me", "変更", "2026-11-17T12:00:00.000Z"),
    base: { version: 1, content: drafts[0] },
  };
  expect(unsavedWork({ drafts: [...drafts, changed as MixDraft], entries }, "me")).toEqual([
    { id: "きのう", title: "きのう", kind: "outbox" },
    { id: "おととい", title: "おととい", kind: "draft" },
    { id: "変更", title: "変更", kind: "edit" },
  ]);
});

test("a draft without words is called by its shop, and one without anything has a name too", () => {
  const nameless = { ...draft("me", "", ""), shop: { id: null, name: "月と煙" } };
  expect(
    unsavedWork({ drafts: [nameless, { ...nameless, shop: null }], entries: [] }, "me").map(
      ({ title }) => title,
    ),
  ).toEqual(["月と煙", "無題"]);
});
