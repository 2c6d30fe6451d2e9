import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whileNeeded } from "./while-needed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is opened once for all who ask, and anew when nobody has asked for a while", async () => {
  const open = vi.fn(async () => ({}));
  const find = whileNeeded(open, 10_000);

  const [one, other] = await Promise.all([find(), find()]);
  vi.advanceTimersByTime(9_000);
  const later = await find();
  vi.advanceTimersByTime(9_000);
  expect([other, later, await find()]).toEqual([one, one, one]);
  expect(open).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(10_000);
  expect(await find()).not.toBe(one);
  expect(open).toHaveBeenCalledTimes(2);
});

test("what could not be opened is tried again", async () => {
  const open = vi.fn(async () => ({})).mockRejectedValueOnce(new Error("No fonts."));
  const find = whileNeeded(open, 10_000);
  await expect(find()).rejects.toThrow("No fonts.");
  expect(await find()).toEqual({});
});
