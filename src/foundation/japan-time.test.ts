import { describe, expect, test } from "vitest";
import {
  ageOn,
  businessDay,
  japanDay,
  japanHour,
  japanInstant,
  japanTime,
  longDay,
  longMonth,
  monthsFrom,
  monthsUntil,
  relativeTime,
  weekdayOf,
} from "./japan-time.ts";

describe("the business day", () => {
  test.each([
    ["2026-11-18T16:59:00Z", "2026-11-18"], // 01:59 on the 19th
    ["2026-11-18T19:59:59Z", "2026-11-18"], // 04:59:59 on the 19th
    ["2026-11-18T20:00:00Z", "2026-11-19"], // 05:00:00 on the 19th
    ["2026-11-18T14:59:59Z", "2026-11-18"], // 23:59:59 on the 18th
    ["2024-02-29T19:59:59Z", "2024-02-29"],
    ["2025-12-31T19:59:59Z", "2025-12-31"],
  ])("%s belongs to %s", (instant, day) => expect(businessDay(new Date(instant))).toBe(day));
});

describe("Japanese dates", () => {
  test("day and time are Japan's, wherever the server stands", () => {
    const instant = new Date("2026-11-19T15:05:00Z");
    expect([japanDay(instant), japanTime(instant), japanHour(instant)]).toEqual(["2026-11-20", "00:05", 0]);
    expect(new Date(japanInstant("2026-11-20", "00:05"))).toEqual(instant);
  });

  test("are written as Japanese readers expect", () => {
    expect(longDay("2026-11-20")).toBe("2026年11月20日（金）");
    expect(longMonth("2026-01")).toBe("2026年1月");
  });

  test("know the days of a week, and that there are others", () => {
    const days = [
      "2028-02-27",
      "2028-02-28",
      "2028-02-29",
      "2028-03-01",
      "2028-03-02",
      "2028-03-03",
      "2028-03-04",
    ];
    expect(days.map(weekdayOf).join("")).toBe("日月火水木金土");
    expect(longDay("2028-02-29")).toBe("2028年2月29日（火）");
    expect(() => longDay("2026-13-01")).toThrow(RangeError);
  });
});

describe("ageOn", () => {
  test.each([
    ["2006-11-20", "2026-11-19", 19],
    ["2006-11-20", "2026-11-20", 20],
    ["2004-02-29", "2024-02-28", 19],
    ["2004-02-29", "2024-02-29", 20],
    ["2004-02-29", "2025-02-28", 20],
    ["2005-03-01", "2025-02-28", 19],
  ])("born %s is on %s %i years old", (birth, today, age) => expect(ageOn(birth, today)).toBe(age));

  test("a leap day's child is not 21 before the first of March", () => {
    expect(ageOn("2004-02-29", "2025-02-28")).toBe(20);
    expect(ageOn("2004-02-29", "2025-03-01")).toBe(21);
  });
});

describe("relativeTime", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  test.each([
    ["2026-11-20T12:00:30Z", "たった今"],
    ["2026-11-20T11:59:01Z", "たった今"],
    ["2026-11-20T11:59:00Z", "1分前"],
    ["2026-11-20T11:00:01Z", "59分前"],
    ["2026-11-20T11:00:00Z", "1時間前"],
    ["2026-11-19T12:00:01Z", "23時間前"],
    ["2026-11-19T12:00:00Z", "1日前"],
    ["2026-11-13T12:00:01Z", "6日前"],
    ["2026-11-13T12:00:00Z", "2026/11/13"],
  ])("%s is %s", (instant, text) => expect(relativeTime(new Date(instant), now)).toBe(text));
});

test("a row of months goes over the turn of the year", () => {
  expect(monthsUntil("2026-02", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsUntil("2026-12", 2)).toEqual(["2026-11", "2026-12"]);
  expect([monthsFrom("2026-01", -1), monthsFrom("2026-12", 1), monthsFrom("2026-01", 1)]).toEqual([
    "2025-12",
    "2027-01",
    "2026-02",
  ]);
});
