import { expect, test } from "vitest";
import { claimDrafts, VISITOR } from "./draft-owner.ts";
import { blankDraft } from "./mix-draft.ts";

const draft = (id: string, owner: string, savedAt: string) => ({
  ...blankDraft({ id, owner, idempotencyKey: id }),
  savedAt,
});
const drafts = [
  draft("mine", "me", "2026-11-18T10:00:00Z"),
  draft("theirs", "somebody", "2026-11-20T10:00:00Z"),
  draft("nobodys", VISITOR, "2026-11-19T10:00:00Z"),
];

test("whoever signs in takes over the visitor's draft and keeps the own one, the newest first", () => {
  const claimed = claimDrafts(drafts, "me");
  expect(claimed.map(({ id }) => id)).toEqual(["nobodys", "mine"]);
  expect(claimed.every(({ owner }) => owner === "me")).toBe(true);
});

test("a visitor sees no person's draft", () => {
  expect(claimDrafts(drafts, VISITOR).map(({ id }) => id)).toEqual(["nobodys"]);
});

test("what is claimed once is not claimed again", () => {
  const after = claimDrafts(drafts, "me");
  expect(claimDrafts([...after, ...drafts.slice(1, 2)], "you")).toEqual([]);
});
