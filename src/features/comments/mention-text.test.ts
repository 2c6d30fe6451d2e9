import { describe, expect, test } from "vitest";
import { bodyOf, calledSoFar, withName } from "./mention-text.ts";

const yuge = { user_id: "6f9f3c0e-1d2b-4b57-9a3c-0f5f0f9d8a11", name: "湯気子" };
const yugeSan = { user_id: "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05", name: "湯気子さま (本人)" };

test.each([
  ["@", ""],
  ["＠湯", "湯"],
  ["また一緒に@湯気", "湯気"],
  ["mail@example", null],
  ["@湯気子 さん", null],
  ["湯気", null],
  ["", null],
])("of %j %j is called", (text, called) => {
  expect(calledSoFar(text)).toBe(called);
});

describe("a name", () => {
  test("stands whole where it was begun, and what follows stays", () => {
    expect(withName("また@湯 行こう", 4, "湯気子")).toEqual({ text: "また@湯気子 行こう", caret: 7 });
    expect(withName("@", 1, "湯気子")).toEqual({ text: "@湯気子 ", caret: 5 });
  });

  test("is sent as its person, the longer one of two that begin alike", () => {
    expect(bodyOf("@湯気子さま (本人) と@湯気子 ", [yuge, yugeSan])).toBe(
      `@[${yugeSan.user_id}] と@[${yuge.user_id}] `,
    );
  });

  test("in an e-mail address stays text", () => {
    expect(bodyOf("mail@湯気子.jp @湯気子", [yuge])).toBe(`mail@湯気子.jp @[${yuge.user_id}]`);
  });

  test("of nobody who was called stays text", () => {
    expect(bodyOf("@湯気男", [yuge])).toBe("@湯気男");
    expect(bodyOf("@湯気子", [])).toBe("@湯気子");
  });

  test("that looks like what is sent is no more than a name", () => {
    const odd = { ...yuge, name: "[" };
    expect(bodyOf("@[ @湯気子", [odd, { ...yugeSan, name: "湯気子" }])).toBe(
      `@[${yuge.user_id}] @[${yugeSan.user_id}]`,
    );
  });
});
