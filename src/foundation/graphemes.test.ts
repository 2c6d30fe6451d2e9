import { expect, test } from "vitest";
import { beginningOf, firstGrapheme } from "./graphemes.ts";

const FAMILY = "👨‍👩‍👧";

test.each([
  ["ゆき", "ゆ"],
  [`${FAMILY}家`, FAMILY],
  ["🇯🇵です", "🇯🇵"],
  [
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
  ["か\u3099き", "か\u3099"],
  ["❤️‍🔥", "❤️‍🔥"],
  ["", ""],
])("%s begins with %s", (text, first) => expect(firstGrapheme(text)).toBe(first));

test("a text is cut between what people see as characters", () => {
  expect(beginningOf("煙と月", 2)).toBe("煙と");
  expect(beginningOf(`煙${FAMILY}月`, 5)).toBe("煙");
  expect(beginningOf(`煙${FAMILY}月`, 6)).toBe(`煙${FAMILY}`);
  expect(beginningOf("煙\ud800", 5)).toBe("煙\ufffd");
  expect(beginningOf("煙", 5)).toBe("煙");
});
