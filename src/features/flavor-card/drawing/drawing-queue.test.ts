import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { queueDrawing } from "./drawing-queue.ts";

test("two at once, some wait, the rest are told to come back", async () => {
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atOnce);
    await setImmediate();
    atOnce--;
    return "drawn";
  };

  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => queueDrawing(work)));

  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(42);
  expect(outcomes.at(-1)).toMatchObject({ reason: { kind: "unavailable", code: "OVERLOADED" } });
  expect(await queueDrawing(work)).toBe("drawn");
});

test("a turn that failed is given on", async () => {
  const broken = Array.from({ length: 6 }, () => queueDrawing(() => Promise.reject(new Error("no font"))));
  await Promise.allSettled(broken);
  expect(await queueDrawing(async () => "drawn")).toBe("drawn");
});
