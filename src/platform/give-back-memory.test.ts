import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemory, noteLetGo } from "./give-back-memory.ts";

const MB = 2 ** 20;
let utilization: number;
let committed: number;
let end: () => void;
const collectYoung = vi.fn(() => {
  committed = Math.min(committed, 70 * MB);
});
const collectAll = vi.fn(() => {
  committed = Math.min(committed, 40 * MB);
});

beforeEach(() => {
  vi.useFakeTimers();
  [utilization, committed] = [0, 200 * MB];
  collectYoung.mockClear();
  collectAll.mockClear();
  end = giveBackMemory({
    utilization: () => utilization,
    committedBytes: () => committed,
    collectYoung,
    collectAll,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);
const collections = () => [collectYoung.mock.calls.length, collectAll.mock.calls.length];

test("a quiet process gives back the room for young objects, and the rest once it is idle", () => {
  seconds(3);
  expect(collections()).toEqual([0, 0]);
  seconds(1);
  expect(collections()).toEqual([1, 0]);
  seconds(25);
  expect(collections()).toEqual([1, 0]);
  seconds(60);
  expect(collections()).toEqual([1, 1]);
});

test("a busy one goes on, and one that is quiet for a moment is not idle", () => {
  utilization = 0.5;
  seconds(60);
  expect(collections()).toEqual([0, 0]);
  for (let turn = 0; turn < 5; turn++) {
    utilization = 0.001;
    seconds(10);
    utilization = 0.5;
    committed += 60 * MB;
    seconds(10);
  }
  expect(collections()).toEqual([5, 0]);
});

test("a little that was taken since is not worth a collection, what was let go is", () => {
  seconds(60);
  committed += 4 * MB;
  seconds(60);
  expect(collections()).toEqual([1, 1]);
  noteLetGo();
  seconds(1);
  expect(collections()).toEqual([1, 2]);
  committed += 60 * MB;
  seconds(1);
  expect(collections()).toEqual([1, 3]);
});
