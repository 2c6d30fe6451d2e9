import { expect, test } from "vitest";
import { cameraProblem } from "./camera-problem.ts";

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["OverconstrainedError", "missing"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
] as const)("%s of the browser is: %s", (name, problem) => {
  expect(cameraProblem(new DOMException("", name))).toBe(problem);
});

test("a page without `mediaDevices`, because it is not secure, has no camera", async () => {
  const navigator: Partial<Navigator> = {};
  const open = async () => (navigator as Navigator).mediaDevices.getUserMedia();

  const error: unknown = await open().catch((thrown: unknown) => thrown);

  expect(cameraProblem(error)).toBe("unsupported");
});
