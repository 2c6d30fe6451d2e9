import { expect, test } from "vitest";
import { NOTIFICATION_TYPES } from "./notification.ts";
import { pushText } from "./push-text.ts";

const GENERIC = { body: "新しいお知らせがあります。", unread: null };

test("one like is said by itself, of more there is the figure", () => {
  expect(pushText({ unread: 1, kind: "like" })).toEqual({
    body: "カードに「いいね」がつきました。",
    unread: 1,
  });
  expect(pushText({ unread: 12, kind: "comment" })).toEqual({
    body: "カードにコメントがつきました。\n未読のお知らせが12件あります。",
    unread: 12,
  });
});

test("every kind has a sentence of its own", () => {
  const texts = NOTIFICATION_TYPES.map((kind) => pushText({ unread: 1, kind }).body);
  expect(new Set([...texts, GENERIC.body]).size).toBe(NOTIFICATION_TYPES.length + 1);
});

test.each([
  null,
  undefined,
  "like",
  7,
  [],
  {},
  { kind: "toString" },
  { kind: "later" },
  { kind: 7, unread: "3" },
])("of %j it says that there is something", (payload) => {
  expect(pushText(payload)).toEqual(GENERIC);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "2"])("%s is no figure", (unread) => {
  expect(pushText({ unread, kind: "like" }).unread).toBe(null);
});
