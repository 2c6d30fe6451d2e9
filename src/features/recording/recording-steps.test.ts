import { describe, expect, test } from "vitest";
import { isAnswered, stepOfProblem } from "./answered-steps.ts";
import { PROBLEM_FIELDS } from "./draft-problems.ts";
import { blankDraft } from "./mix-draft.ts";
import { nextStep, previousStep, QUESTIONS, RECORDING_STEPS, stepFrom } from "./recording-steps.ts";

const blank = blankDraft({ id: "draft", owner: "me", idempotencyKey: "key" });

describe("the questions of a card", () => {
  test("lead from the shop to the card and back", () => {
    const there = RECORDING_STEPS.map(nextStep);
    expect(there).toEqual([...RECORDING_STEPS.slice(1), null]);
    expect(RECORDING_STEPS.map(previousStep)).toEqual([null, ...RECORDING_STEPS.slice(0, -1)]);
  });

  test("begin with the shop whatever the address says", () => {
    expect([null, "", "toString", "rating"].map(stepFrom)).toEqual(["shop", "shop", "shop", "rating"]);
  });

  test("have a place for every problem", () => {
    for (const field of PROBLEM_FIELDS) expect(QUESTIONS).toHaveProperty(stepOfProblem(field));
  });

  test("are unanswered in a blank draft, but for the card itself", () => {
    expect(RECORDING_STEPS.filter((step) => isAnswered(step, blank))).toEqual(["card"]);
    expect(isAnswered("rating", { ...blank, smokeAgain: false })).toBe(true);
    expect(isAnswered("words", { ...blank, comment: " " })).toBe(false);
    expect(isAnswered("details", { ...blank, visibility: "private" })).toBe(true);
  });
});
