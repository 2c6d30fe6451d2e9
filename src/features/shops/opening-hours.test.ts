import { describe, expect, test } from "vitest";
import { hoursLabel, type Opening, openingDays, openingLabel, openingState } from "./opening-hours.ts";

const at = (text: string) => new Date(`${text}+09:00`);
const night = (day: string): Opening => ({ day, open_minute: 18 * 60, close_minute: 32 * 60 });

describe("what a shop does at a moment", () => {
  test.for<[string, string]>([
    ["2026-11-20T17:59", "営業時間外 18:00から"],
    ["2026-11-20T18:00", "営業中 翌8:00まで"],
    ["2026-11-21T04:59", "営業中 8:00まで"],
    ["2026-11-21T05:00", "営業中 8:00まで"],
    ["2026-11-21T07:00", "あと60分で閉店"],
    ["2026-11-21T07:20", "あと40分で閉店"],
    ["2026-11-21T07:59", "あと1分で閉店"],
    ["2026-11-21T08:00", "営業時間外 明日18:00から"],
  ])("at %s: %s", ([moment, label]) => {
    const now = at(moment);
    const openings = [night("2026-11-20"), night("2026-11-22")];
    expect(openingLabel(openingState(openings, now), now)).toBe(label);
  });

  test("is closed without any hours", () => {
    const now = at("2026-11-20T12:00");
    expect(openingLabel(openingState([], now), now)).toBe("営業時間外");
  });
});

test("hours that meet at midnight are one evening", () => {
  const now = at("2026-11-20T23:30");
  const openings = [
    { day: "2026-11-20", open_minute: 17 * 60, close_minute: 24 * 60 },
    { day: "2026-11-21", open_minute: 0, close_minute: 3 * 60 },
  ];
  expect(openingLabel(openingState(openings, now), now)).toBe("営業中 翌3:00まで");
});

describe("a shop that is open round the clock", () => {
  const every = (open_minute: number, close_minute: number, days = ["19", "20", "21"]) =>
    days.map((day) => ({ day: `2026-11-${day}`, open_minute, close_minute }));
  const label = (openings: Opening[], moment: string) =>
    openingLabel(openingState(openings, at(moment)), at(moment));

  test.each(["2026-11-20T00:00", "2026-11-20T04:59", "2026-11-20T12:00", "2026-11-20T23:59"])(
    "says so at %s, however its hours are written",
    (moment) => {
      expect(label(every(0, 1440), moment)).toBe("24時間営業");
      expect(label(every(0, 1920), moment)).toBe("24時間営業");
      expect(label([...every(0, 720), ...every(720, 1440)], moment)).toBe("24時間営業");
      const week = Array.from({ length: 16 }, (_, index) => String(10 + index));
      expect(label(every(0, 1440, week), moment)).toBe("24時間営業");
      expect(label(every(300, 1740, week), moment)).toBe("24時間営業");
    },
  );

  test("and one that closes after a day says when, in hours that there are", () => {
    expect(label(every(0, 1440, ["20"]), "2026-11-20T12:00")).toBe("営業中 24:00まで");
    expect(label(every(0, 1440, ["20"]), "2026-11-20T23:30")).toBe("あと30分で閉店");
    expect(label([...every(540, 1440, ["20"]), ...every(0, 1200, ["21"])], "2026-11-20T12:00")).toBe(
      "営業中 明日20:00まで",
    );
    expect(label([...every(540, 1440, ["20"]), ...every(0, 1440, ["21"])], "2026-11-20T12:00")).toBe(
      "営業中 明日24:00まで",
    );
    expect(label([...every(540, 1440, ["20"]), ...every(0, 1500, ["21"])], "2026-11-20T12:00")).toBe(
      "営業中",
    );
  });
});

test("the days that matter begin with the night before, also around 29 February", () => {
  expect(openingDays(at("2028-03-01T01:00"))).toEqual(["2028-02-29", "2028-03-01", "2028-03-02"]);
  expect(openingDays(at("2027-03-01T01:00"), 2)).toEqual(["2027-02-28", "2027-03-01"]);
});

test("hours are written as shops write them", () => {
  expect(hoursLabel({ open_minute: 15 * 60, close_minute: 26 * 60 })).toBe("15:00〜翌2:00");
  expect(hoursLabel({ open_minute: 11 * 60 + 30, close_minute: 23 * 60 })).toBe("11:30〜23:00");
  expect(hoursLabel({ open_minute: 15 * 60, close_minute: 24 * 60 })).toBe("15:00〜24:00");
});
