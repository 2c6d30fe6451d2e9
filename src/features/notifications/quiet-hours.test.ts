import { describe, expect, test } from "vitest";
import { DEFAULT_QUIET_HOURS, endOfQuiet, isQuiet, type QuietHours } from "./quiet-hours.ts";

const inJapan = (time: string) => new Date(`2026-11-20T${time}+09:00`);
const hours = (from_hour: number, to_hour: number): QuietHours => ({ is_on: true, from_hour, to_hour });

describe("quiet hours", () => {
  test.for<[string, QuietHours, string, boolean]>([
    ["begin with their hour", DEFAULT_QUIET_HOURS, "00:00:00.000", true],
    ["last to the end of the hour before their end", DEFAULT_QUIET_HOURS, "07:59:59.999", true],
    ["are over with their end", DEFAULT_QUIET_HOURS, "08:00:00.000", false],
    ["have not begun before", DEFAULT_QUIET_HOURS, "23:59:59.999", false],
    ["cross midnight: the evening", hours(22, 7), "22:00:00.000", true],
    ["cross midnight: midnight", hours(22, 7), "00:00:00.000", true],
    ["cross midnight: the morning", hours(22, 7), "06:59:59.999", true],
    ["cross midnight: their end", hours(22, 7), "07:00:00.000", false],
    ["cross midnight: before them", hours(22, 7), "21:59:59.999", false],
    ["end at midnight", hours(20, 0), "23:59:59.999", true],
    ["that end at midnight are over then", hours(20, 0), "00:00:00.000", false],
    ["without length hold no moment", hours(5, 5), "05:00:00.000", false],
    ["that are switched off hold no moment", { ...DEFAULT_QUIET_HOURS, is_on: false }, "03:00:00.000", false],
  ])("%s", ([, quietHours, time, expected]) => {
    expect(isQuiet(quietHours, inJapan(time))).toBe(expected);
  });

  test.for<[string, QuietHours, string, string]>([
    ["on the same day", DEFAULT_QUIET_HOURS, "2026-11-20T02:34:56+09:00", "2026-11-20T08:00:00+09:00"],
    ["on the next day", hours(22, 7), "2026-11-20T22:00:00+09:00", "2026-11-21T07:00:00+09:00"],
    ["within the hour", hours(22, 7), "2026-11-20T06:59:59.999+09:00", "2026-11-20T07:00:00+09:00"],
    ["at once where it is not quiet", hours(22, 7), "2026-11-20T12:34:56+09:00", "2026-11-20T12:34:56+09:00"],
  ])("end %s", ([, quietHours, moment, end]) => {
    expect(endOfQuiet(quietHours, new Date(moment))).toEqual(new Date(end));
  });
});
