import { expect, test } from "vitest";
import { requireMessages } from "./share-messages.ts";

const text = { type: "text", text: "こんばんは" };
const refusalOf = (messages: unknown) => {
  try {
    requireMessages(messages);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
};

test.each([[[text]], [Array(5).fill(text)]])("one to five objects with a type may be sent", (messages) => {
  expect(refusalOf(messages)).toBeNull();
});

test.each([[undefined], [null], [[]], ["text"], [[{}]], [[{ type: "" }]], [[{ type: 1 }]], [[text, null]]])(
  "%j is no proper argument",
  (messages) => {
    expect(refusalOf(messages)).toEqual({ code: "INVALID_ARGUMENT", message: "no proper argument" });
  },
);

test("six are too many", () => {
  expect(refusalOf(Array(6).fill(text))).toEqual({
    code: "INVALID_ARGUMENT",
    message: "exceed the limit of num of messages",
  });
});
