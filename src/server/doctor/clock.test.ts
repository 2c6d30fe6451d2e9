import { expect, test } from "vitest";
import { compareClocks, judgeClock } from "./clock.ts";

const reading = (aheadMs: number, blurMs = 0) => ({ source: "LINE", aheadMs, blurMs });

test("a clock is compared with the middle of the question", () => {
  expect(compareClocks("LINE", { asked: 1_000, said: 63_000, answered: 3_000, stepMs: 1_000 })).toEqual({
    source: "LINE",
    aheadMs: 61_500,
    blurMs: 1_500,
  });
});

test("who is a minute wrong is refused by LINE, and five seconds are worth a note", () => {
  expect(judgeClock([reading(5_000)]).state).toBe("ok");
  expect(judgeClock([reading(-5_001)]).state).toBe("note");
  expect(judgeClock([reading(60_001)])).toMatchObject({
    state: "problem",
    said: expect.stringContaining("behind LINE"),
  });
  expect(judgeClock([reading(0), reading(-90_000)]).said).toContain("90 s ahead of LINE");
});

test("a slow answer says nothing about the clock", () => {
  expect(judgeClock([reading(90_000, 86_000)]).state).toBe("ok");
  expect(judgeClock([])).toMatchObject({ state: "ok", said: expect.stringContaining("not compared") });
});
