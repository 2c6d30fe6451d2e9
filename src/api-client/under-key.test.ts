import { expect, test } from "vitest";
import { ApiError, networkFailed } from "./api-error.ts";
import { underKey } from "./under-key.ts";

/** The key that an act is sent with; it ends as `outcome` says. */
async function keyOf(act: string, outcome: Error | null = null): Promise<string> {
  const keys: string[] = [];
  const sent = underKey(act, async (key) => {
    keys.push(key);
    if (outcome) throw outcome;
  });
  await sent.catch((error: unknown) => expect(error).toBe(outcome));
  return keys.join();
}

test("the same act again has the same key until it is answered", async () => {
  const first = await keyOf("comment", networkFailed());
  expect(await keyOf("comment", new ApiError(503, "UNAVAILABLE", ""))).toBe(first);
  expect(await keyOf("comment")).toBe(first);
  expect(await keyOf("comment")).not.toBe(first);
});

test("a refusal, other words, and another write in between make it another act", async () => {
  const first = await keyOf("comment", networkFailed());
  const refused = await keyOf("comment", new ApiError(400, "INVALID_INPUT", ""));
  expect(refused).toBe(first);
  expect(await keyOf("comment", networkFailed())).not.toBe(first);

  const like = await keyOf("like", networkFailed());
  await keyOf("unlike");
  expect(await keyOf("like", networkFailed())).not.toBe(like);
});
