import { expect, test } from "vitest";
import { withoutTouched } from "./use-sending.ts";

test("what is said of a field is said no longer once it is touched; the others keep theirs", () => {
  const problems = { items: "選んでください", customDateTime: "範囲外", title: "長い" };
  expect(withoutTouched(problems, ["items"])).toEqual({ customDateTime: "範囲外", title: "長い" });
  expect(withoutTouched(problems, ["customDateTime", "title"])).toEqual({ items: "選んでください" });
  expect(withoutTouched(problems, ["comment"])).toBe(problems);
});
