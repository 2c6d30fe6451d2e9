import { describe, expect, test } from "vitest";
import {
  choosableMinutes,
  firstHours,
  hoursOfDay,
  isSameEveryDay,
  openedAt,
  withDay,
  withEveryDay,
  withPart,
} from "./edited-week.ts";

const evening = { open_minute: 15 * 60, close_minute: 26 * 60 };
const noon = { open_minute: 11 * 60, close_minute: 14 * 60 };

describe("a week that is being written", () => {
  test("has one day like another until one of them differs", () => {
    const same = withEveryDay([], [evening]);
    expect(same).toHaveLength(7);
    expect([isSameEveryDay([]), isSameEveryDay(same)]).toEqual([true, true]);
    expect(isSameEveryDay(withDay(same, 1, []))).toBe(false);
    expect(isSameEveryDay(withDay(same, 7, [noon]))).toBe(true);
  });

  test("changes one day and leaves the others, and national holidays, alone", () => {
    const week = withDay(withEveryDay([{ weekday: 7, ...noon }], [evening]), 3, [noon, evening]);
    expect(hoursOfDay(week, 3)).toEqual([noon, evening]);
    expect(hoursOfDay(week, 4)).toEqual([evening]);
    expect(hoursOfDay(week, 7)).toEqual([noon]);
    expect(hoursOfDay(withEveryDay(week, []), 7)).toEqual([noon]);
  });

  test("shows hours of the first day that has any", () => {
    expect(firstHours([])).toEqual([]);
    expect(firstHours(withDay([], 0, [noon]))).toEqual([noon]);
    expect(firstHours(withDay(withDay([], 0, [noon]), 2, [evening]))).toEqual([evening]);
  });

  test("adds parts of a day behind one another, three at most, and none that begins on the next morning", () => {
    expect(withPart([])).toEqual([{ open_minute: 15 * 60, close_minute: 24 * 60 }]);
    expect(withPart([], [noon])).toEqual([noon]);
    expect(withPart([noon])).toEqual([noon, { open_minute: 15 * 60, close_minute: 19 * 60 }]);
    expect(withPart([evening])).toBeNull();
    const three = [0, 5, 10].map((hour) => ({ open_minute: hour * 60, close_minute: (hour + 4) * 60 }));
    expect(withPart(three)).toBeNull();
  });

  test("moves the closing along where the opening passes it", () => {
    expect(openedAt(evening, 18 * 60)).toEqual({ open_minute: 18 * 60, close_minute: 26 * 60 });
    expect(openedAt(noon, 14 * 60)).toEqual({ open_minute: 14 * 60, close_minute: 17 * 60 });
    expect(openedAt({ open_minute: 0, close_minute: 14 * 60 }, 23 * 60)).toEqual({
      open_minute: 23 * 60,
      close_minute: 32 * 60,
    });
  });

  test("offers quarters of an hour, and a time between them that stands already", () => {
    expect(choosableMinutes(0, 30, 15)).toEqual([0, 15, 30]);
    expect(choosableMinutes(0, 30, 20)).toEqual([0, 15, 20, 30]);
  });
});
