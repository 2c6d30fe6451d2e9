import { expect, test } from "vitest";
import { reasonOf } from "./reason.ts";

test("a long reason is cut between words, so that no half of a secret is left that nobody knows for one", () => {
  const secret = "0123456789abcdef0123456789abcdef";
  for (let before = 160; before <= 210; before++) {
    const said = reasonOf(new Error(`${"x".repeat(before)} ${secret} and more ${"words ".repeat(40)}`));
    expect(said.length).toBeLessThanOrEqual(201);
    expect(said.includes(secret) || !said.includes(secret.slice(0, 1))).toBe(true);
  }
  expect(reasonOf(new Error("short"))).toBe("short");
});
