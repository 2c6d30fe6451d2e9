import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let whenAtRest: typeof import("./when-at-rest.ts").whenAtRest;

// A page that begins.
beforeEach(async () => {
  vi.resetModules();
  ({ whenAtRest } = await import("./when-at-rest.ts"));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("in a browser that says when it rests", () => {
  let idle: { callback: () => void; timeout: number }[] = [];
  const rest = () => idle.shift()?.callback();

  beforeEach(() => {
    idle = [];
    const requestIdleCallback = (callback: () => void, { timeout }: { timeout: number }) =>
      idle.push({ callback, timeout });
    vi.stubGlobal("window", { requestIdleCallback });
    vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  });

  test("works come one at a time, in their order, and checks behind them", () => {
    const done: string[] = [];
    whenAtRest(() => done.push("check"), "checks");
    whenAtRest(() => done.push("first"));
    whenAtRest(() => done.push("second"));
    const states = [1, 2, 3].map(() => {
      rest();
      return done.join();
    });
    expect(states).toEqual(["first", "first,second", "first,second,check"]);
    expect(idle).toEqual([]);
  });

  test("one that fails holds no other up", () => {
    const last = vi.fn();
    whenAtRest(() => {
      throw new Error("of its own");
    });
    whenAtRest(last);
    expect(rest).toThrow("of its own");
    rest();
    expect(last).toHaveBeenCalledOnce();
  });

  test("what was taken back is not done, and the next one comes in its place", () => {
    const [takenBack, other] = [vi.fn(), vi.fn()];
    whenAtRest(takenBack)();
    whenAtRest(other);
    rest();
    expect(takenBack).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledOnce();
  });

  test("a page that never rests waits two seconds for the first, and little for what that one adds", () => {
    const added = vi.fn();
    whenAtRest(() => whenAtRest(added));
    const [first] = idle;
    rest();
    expect([first?.timeout, idle[0]?.timeout]).toEqual([2_000, 200]);
    rest();
    expect(added).toHaveBeenCalledOnce();
  });
});

describe("in a browser that does not", () => {
  test("all come two seconds later, each as a task, and what they add at once behind them", () => {
    vi.stubGlobal("window", {});
    vi.useFakeTimers();
    const done: string[] = [];
    whenAtRest(() => {
      done.push("first");
      whenAtRest(() => done.push("added"));
    });
    whenAtRest(() => done.push("second"));
    vi.advanceTimersByTime(1_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(["first"]);
    vi.advanceTimersByTime(2);
    expect(done).toEqual(["first", "second", "added"]);
  });
});
