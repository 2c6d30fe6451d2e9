import { expect, test, vi } from "vitest";
import { memoryCaches } from "#tests/support/memory-caches.ts";
import { keepPushOwner, leavePush, readPushOwner } from "./push-owner.ts";

const OWNER = {
  personId: "1",
  csrfToken: "token",
  productName: "ケムリカ",
  endpoint: "https://push.example/x",
  toldAt: 7,
};

test("who switched push on is known until they leave", async () => {
  const storage = memoryCaches();
  expect(await readPushOwner(storage)).toBe(null);
  await keepPushOwner(storage, { ...OWNER, personId: "2" });
  await keepPushOwner(storage, OWNER);
  expect(await readPushOwner(storage)).toEqual(OWNER);
  const unsubscribe = vi.fn(async () => true);
  await leavePush(storage, { getSubscription: async () => ({ unsubscribe }) as unknown as PushSubscription });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect([await readPushOwner(storage), await storage.keys()]).toEqual([null, []]);
});

test("a browser without push, or without a subscription, has nothing to leave", async () => {
  const storage = memoryCaches();
  await leavePush(storage, undefined);
  await leavePush(storage, { getSubscription: async () => null });
  expect(await storage.keys()).toEqual([]);
});
