import { describe, expect, test } from "vitest";
import { weekRows } from "./opening-week.ts";

const evening = { open_minute: 15 * 60, close_minute: 26 * 60 };
const day = { open_minute: 12 * 60, close_minute: 18 * 60 };
const asOtherDays = { has_holiday_hours: false };
const on = (weekdays: number[], hours: typeof evening) => weekdays.map((weekday) => ({ weekday, ...hours }));

describe("weekRows", () => {
  test("says the same hours of following days once, Monday first", () => {
    expect(weekRows(on([0, 1, 2, 3, 4, 5, 6], evening), asOtherDays)).toEqual([
      { name: "毎日", weekdays: [1, 2, 3, 4, 5, 6, 0], hours: "15:00〜翌2:00" },
    ]);
    expect(
      weekRows([...on([1, 2, 3, 4], evening), ...on([5, 6], day)], asOtherDays).map(({ name, hours }) => [
        name,
        hours,
      ]),
    ).toEqual([
      ["月〜木", "15:00〜翌2:00"],
      ["金・土", "12:00〜18:00"],
      ["日", "定休日"],
    ]);
  });

  test("names both parts of a day, and holidays last", () => {
    const week = [...on([1], day), ...on([1], { open_minute: 1140, close_minute: 1920 })];
    const rows = weekRows([...week, ...on([7], day)], { has_holiday_hours: true });
    expect(rows[0]).toMatchObject({ name: "月", hours: "12:00〜18:00、19:00〜翌8:00" });
    expect(rows.at(-1)).toMatchObject({ name: "祝日", hours: "12:00〜18:00" });
    expect(weekRows(week, { has_holiday_hours: true }).at(-1)).toMatchObject({
      name: "祝日",
      hours: "定休日",
    });
  });

  test("says of days without an end that they have none", () => {
    const all = { open_minute: 0, close_minute: 1440 };
    const everyDay = [0, 1, 2, 3, 4, 5, 6];
    expect(
      weekRows(on([...everyDay, 7], all), { has_holiday_hours: true }).map(({ name, hours }) => [
        name,
        hours,
      ]),
    ).toEqual([
      ["毎日", "24時間営業"],
      ["祝日", "24時間営業"],
    ]);
    expect(weekRows(on(everyDay, { open_minute: 300, close_minute: 1740 }), asOtherDays)[0]).toMatchObject({
      name: "毎日",
      hours: "24時間営業",
    });
    const late = { open_minute: 300, close_minute: 1740 };
    const withHolidays = (holiday: typeof late) =>
      weekRows([...on(everyDay, late), ...on([7], holiday)], { has_holiday_hours: true }).at(-1);
    expect(withHolidays(late)).toMatchObject({ name: "祝日", hours: "24時間営業" });
    expect(withHolidays(evening)).toMatchObject({ name: "祝日", hours: "15:00〜翌2:00" });
    expect(
      weekRows(
        [
          ...on([1, 2, 3, 4, 5], evening),
          ...on([6], all),
          ...on([0], { open_minute: 0, close_minute: 1560 }),
        ],
        asOtherDays,
      ).map(({ name, hours }) => [name, hours]),
    ).toEqual([
      ["月〜金", "15:00〜翌2:00"],
      ["土・日", "24時間営業"],
    ]);
    expect(weekRows(on([1], { open_minute: 300, close_minute: 1740 }), asOtherDays)[0]?.hours).toBe(
      "5:00〜翌5:00",
    );
  });

  test("has no row for holidays where they are as other days", () => {
    expect(weekRows(on([6], day), asOtherDays).map(({ name }) => name)).toEqual(["月〜金", "土", "日"]);
  });
});
