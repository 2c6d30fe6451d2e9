import { describe, expect, test } from "vitest";
import { deviceName, hasCountedOn } from "./passkey.ts";

describe("a passkey's counter", () => {
  test.for([
    [0, 0, true],
    [0, 1, true],
    [5, 6, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ] as const)("kept %i, told %i: %s", ([kept, told, expected]) => {
    expect(hasCountedOn(kept, told)).toBe(expected);
  });
});

test.for([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15", "iPhone"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile", "Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15", "Mac"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0", "Windows"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0", "Chromebook"],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0", "Linux"],
  ["", "パスキー"],
] as const)("%s is a device called %s", ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});
