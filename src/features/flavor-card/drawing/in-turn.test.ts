import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("two at once, some wait, the rest are told to come back", async () => {
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atOnce--;
    return "drawn";
  };

  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => inTurn(work)));

  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(42);
  expect(outcomes.at(-1)).toMatchObject({ reason: { kind: "unavailable", code: "OVERLOADED" } });
  expect(await inTurn(work)).toBe("drawn");
});

test("a turn that failed is given on", async () => {
  const broken = Array.from({ length: 6 }, () => inTurn(() => Promise.reject(new Error("no font"))));
  await Promise.allSettled(broken);
  expect(await inTurn(async () => "drawn")).toBe("drawn");
});
