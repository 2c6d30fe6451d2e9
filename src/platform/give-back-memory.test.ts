import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemory, noteLetGo } from "./give-back-memory.ts";

const MB = 2 ** 20;
let utilization: number;
let committed: number;
let end: () => void;
const collect = vi.fn(() => {
  committed = Math.min(committed, 40 * MB);
});

beforeEach(() => {
  vi.useFakeTimers();
  [utilization, committed] = [0, 100 * MB];
  collect.mockClear();
  end = giveBackMemory({ utilization: () => utilization, committedBytes: () => committed, collect });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

test("a quiet process gives its memory back once", () => {
  seconds(2);
  expect(collect).not.toHaveBeenCalled();
  seconds(60);
  expect(collect).toHaveBeenCalledTimes(1);
});

test("a busy one goes on, and gives back when it has become quiet", () => {
  utilization = 0.5;
  seconds(60);
  expect(collect).not.toHaveBeenCalled();
  utilization = 0.001;
  seconds(3);
  expect(collect).toHaveBeenCalledTimes(1);
});

test("a little that was taken since is not worth a collection, what was let go is", () => {
  seconds(3);
  committed += 4 * MB;
  seconds(60);
  expect(collect).toHaveBeenCalledTimes(1);
  noteLetGo();
  seconds(1);
  expect(collect).toHaveBeenCalledTimes(2);
  committed += 60 * MB;
  seconds(1);
  expect(collect).toHaveBeenCalledTimes(3);
});
