import { expect, test } from "vitest";
import { isComposing } from "./is-composing.ts";

test.each([
  ["an Enter of one's own", { isComposing: false, keyCode: 13 }, false],
  ["one that confirms kana", { isComposing: true, keyCode: 229 }, true],
  ["the same in Safari, after the composition's end", { isComposing: false, keyCode: 229 }, true],
  ["a key while kana are written", { isComposing: true, keyCode: 65 }, true],
])("%s", (_title, key, belongs) => {
  expect(isComposing(key)).toBe(belongs);
  expect(isComposing({ nativeEvent: key })).toBe(belongs);
});
