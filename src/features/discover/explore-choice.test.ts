import { expect, test } from "vitest";
import { choiceOf, pressed } from "./explore-choice.ts";

test("one press asks for a thing, the next one leaves it out, the third lets it go", () => {
  const first = pressed({ wanted: ["mint"], leftOut: [] }, "tea");
  expect(first).toEqual({ wanted: ["mint", "tea"], leftOut: [] });
  const second = pressed(first, "tea");
  expect(second).toEqual({ wanted: ["mint"], leftOut: ["tea"] });
  const third = pressed(second, "tea");
  expect(third).toEqual({ wanted: ["mint"], leftOut: [] });
  expect([first, second, third].map((chosen) => choiceOf(chosen, "tea"))).toEqual([
    "wanted",
    "leftOut",
    "neither",
  ]);
});
