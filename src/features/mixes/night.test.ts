import { describe, expect, test } from "vitest";
import { greetingAt, listedDay, nightTime, shownDay } from "./night.ts";

describe("the day of a card", () => {
  test("is said with its weekday, or as its month where the day is hidden", () => {
    expect(shownDay("2026-11-18")).toBe("2026年11月18日（水）");
    expect(shownDay("2026-11")).toBe("2026年11月");
  });

  test("is short in lists, and says its year where that is not this one", () => {
    expect(listedDay("2026-11-20", "2026")).toBe("11/20（金）");
    expect(listedDay("2026-03-05", "2026")).toBe("3/5（木）");
    expect(listedDay("2025-11-20", "2026")).toBe("2025/11/20（木）");
    expect(listedDay("2026-11", "2026")).toBe("11月");
    expect(listedDay("2025-11", "2026")).toBe("2025年11月");
  });

  test("keeps the hours after midnight: they are said as of the next morning", () => {
    expect(nightTime(new Date("2026-11-18T12:40:00Z"))).toBe("21:40");
    expect(nightTime(new Date("2026-11-18T17:05:00Z"))).toBe("翌2:05");
    expect(nightTime(new Date("2026-11-18T20:00:00Z"))).toBe("05:00");
  });
});

test.for([
  ["2026-11-18T19:59:00Z", "こんばんは"],
  ["2026-11-18T20:00:00Z", "おはようございます"],
  ["2026-11-19T01:59:00Z", "おはようございます"],
  ["2026-11-19T02:00:00Z", "こんにちは"],
  ["2026-11-19T08:59:00Z", "こんにちは"],
  ["2026-11-19T09:00:00Z", "こんばんは"],
  ["2026-11-19T15:30:00Z", "こんばんは"],
])("at %s Japan is greeted with %s", ([instant, greeting]) => {
  expect(greetingAt(new Date(instant as string))).toBe(greeting);
});
