import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveBackMemory, noteLetGo } from "./give-back-memory.ts";

const MB = 2 ** 20;
let utilization: number;
let committed: number;
let requests: number;
let end: () => void;
const collectYoung = vi.fn(() => {
  committed = Math.min(committed, 70 * MB);
});
const collectAll = vi.fn(() => {
  committed = Math.min(committed, 40 * MB);
});

beforeEach(() => {
  vi.useFakeTimers();
  [utilization, committed, requests] = [0, 200 * MB, 0];
  collectYoung.mockClear();
  collectAll.mockClear();
  const heap = {
    utilization: () => utilization,
    committedBytes: () => committed,
    collectYoung,
    collectAll,
  };
  end = giveBackMemory(() => requests, heap);
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
  seconds(1);
  expect(collections()).toEqual([1, 0]);
  seconds(60);
  expect(collections()).toEqual([1, 1]);
});

test("a busy one goes on, and one that is asked now and then gives back the young ones' room each time", () => {
  utilization = 0.5;
  for (let second = 0; second < 60; second++) {
    requests += 100;
    seconds(1);
  }
  expect(collections()).toEqual([0, 0]);
  utilization = 0.001;
  for (let page = 0; page < 10; page++) {
    requests += 1;
    committed += 60 * MB;
    seconds(5);
  }
  expect(collections()).toEqual([10, 0]);
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
  expect(collections()).toEqual([2, 3]);
});
