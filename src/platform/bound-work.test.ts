import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBoundWork } from "./bound-work.ts";

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve };
}

test("takes so many at once and so many in order, and refuses what comes beyond at once", async () => {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 1, limitMs: 60_000 });
  const [first, second] = [held(), held()];
  const one = bound.run(first.run);
  const two = bound.run(second.run);
  expect(bound.state()).toEqual({ running: 1, waiting: 1 });

  const refused = expect(bound.run(async () => "never")).rejects.toMatchObject({
    kind: "unavailable",
    code: "OVERLOADED",
  });
  await refused;
  first.end("one");
  expect(await one).toBe("one");
  expect(bound.state()).toEqual({ running: 1, waiting: 0 });
  second.end("two");
  expect(await two).toBe("two");
  expect(bound.state()).toEqual({ running: 0, waiting: 0 });
});

test("work that takes too long is given up, and keeps its place until it ends", async () => {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 1, limitMs: 20 });
  const slow = held();
  const given = expect(bound.run(slow.run)).rejects.toMatchObject({ code: "TIMED_OUT" });
  let ran = false;
  const waiting = expect(
    bound.run(async () => {
      ran = true;
    }),
  ).rejects.toMatchObject({ code: "TIMED_OUT" });
  await Promise.all([given, waiting]);
  // Whoever waited has left the queue; what had begun has not.
  expect(bound.state()).toEqual({ running: 1, waiting: 0 });

  slow.end("late");
  expect(await bound.run(async () => "next")).toBe("next");
  expect(ran).toBe(false);
});

test("work that fails gives its place to the next", async () => {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 1, limitMs: 60_000 });
  await expect(bound.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await bound.run(async () => "next")).toBe("next");
});

test("work that keeps the processor begins in a turn of its own, and what came meanwhile is looked at before the next", async () => {
  const bound = createBoundWork({ atOnce: 2, mostWaiting: 0, limitMs: 60_000, oneATurn: true });
  const order: string[] = [];
  const piece = (name: string) => async () => {
    order.push(name);
    void nextTurn().then(() => order.push(`what came during ${name}`));
  };
  await Promise.all([bound.run(piece("one")), bound.run(piece("two"))]);
  expect(order.slice(0, 3)).toEqual(["one", "what came during one", "two"]);
});

test("one who asks for everything at once keeps nobody else out: their last one waiting makes room", async () => {
  const bound = createBoundWork({ atOnce: 1, mostWaiting: 3, limitMs: 60_000 });
  const first = held();
  const ran: string[] = [];
  const ask = (name: string, asker: string) =>
    bound
      .run(async () => void ran.push(name), asker)
      .then(
        () => "done",
        ({ code }) => code,
      );
  const running = bound.run(first.run, "greedy");
  const waiting = ["a", "b", "c"].map((name) => ask(name, "greedy"));
  expect(await ask("d", "greedy")).toBe("OVERLOADED");
  const other = ask("other", "somebody");
  expect(await waiting[2]).toBe("OVERLOADED");
  // Two of one and one of the other: who wants as much as the other has is refused.
  expect(await ask("e", "somebody")).toBe("OVERLOADED");
  expect(bound.state()).toEqual({ running: 1, waiting: 3 });

  first.end("first");
  await running;
  expect(await Promise.all([...waiting, other])).toEqual(["done", "done", "OVERLOADED", "done"]);
  expect(ran).toEqual(["a", "b", "other"]);
});
