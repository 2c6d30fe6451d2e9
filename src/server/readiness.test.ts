import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a question that nobody answers is over within two seconds, and those that come meanwhile share it", async () => {
  const response = Promise.withResolvers<void>();
  let asked = 0;
  const checkReadiness = createReadiness(() => {
    asked++;
    return response.promise;
  });
  const outcomes = [checkReadiness(), checkReadiness()].map((question) =>
    question.then(
      () => "ready",
      (error: Error) => error.message,
    ),
  );
  await vi.advanceTimersByTimeAsync(1_999);
  const silence = "Database or storage did not answer within 1500 ms.";
  expect(await Promise.all(outcomes)).toEqual([silence, silence]);
  expect(asked).toBe(1);

  response.resolve();
  await vi.advanceTimersByTimeAsync(0);
  await checkReadiness();
  expect(asked).toBe(2);
});

test("says what is wrong", async () => {
  await expect(createReadiness(() => Promise.reject(new Error("The disk is full.")))()).rejects.toThrow(
    "The disk is full.",
  );
});
