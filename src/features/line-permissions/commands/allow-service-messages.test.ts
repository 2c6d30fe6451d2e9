import { describe, expect } from "vitest";
import { kemuri, signInByLiff, startMiniApp } from "#line-emulator/emulator-for-tests.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { ACTION, cause, FakeLine, messagesOf, run, verified } from "#tests/support/line/service-messages.ts";
import { test } from "#tests/support/test.ts";
import { allowServiceMessages } from "./allow-service-messages.ts";

describe("LINE's permission", () => {
  const liffAccessToken = "of-the-sdk";
  const kept = ({ database }: Services) =>
    database.selectFrom("service_notification_tokens").select(["action", "token", "remaining"]).execute();

  test("is kept with what the person did, the first one only", async ({ services, user }) => {
    const needed = { ...services, lineLogin: verified(user.lineUserId), serviceMessages: new FakeLine() };
    expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
    expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
    expect(await kept(services)).toEqual([{ action: ACTION, token: "token-0", remaining: 5 }]);
  });

  test("is asked for with nobody else's token, and nowhere without a channel", async ({ services, user }) => {
    const others = {
      ...services,
      lineLogin: verified(`U${"0".repeat(32)}`),
      serviceMessages: new FakeLine(),
    };
    expect(await allowServiceMessages(others, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await allowServiceMessages(services, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await kept(services)).toEqual([]);
  });

  test("that cannot be had disturbs nobody", async ({ services, user }) => {
    const away = { ...services, serviceMessages: new FakeLine() };
    expect(await allowServiceMessages(away, user, { action: ACTION, liffAccessToken })).toBe(false);
    expect(await kept(services)).toEqual([]);
  });
});

test("from the mini app to the inbox of LINE's emulator", async ({ services, clock }) => {
  const emulator = await startMiniApp();
  clock.set(emulator.clock.now());
  const user = await createPerson(services, { line_user_id: kemuri.userId });
  const { access_token: liffAccessToken = "" } = await signInByLiff(emulator);
  const serviceMessages = messagesOf(emulator, clock);
  const needed = { ...services, lineLogin: verified(kemuri.userId), serviceMessages };
  expect(await allowServiceMessages(needed, user, { action: ACTION, liffAccessToken })).toBe(true);
  for (const key of ["1", "2", "3", "4", "5", "6"]) await cause(services, user, { cause: `stamp:${key}` });

  expect(await run(services, serviceMessages)).toBe("5 sent, 1 dropped, 0 failed, 0 waiting");
  expect(emulator.inbox.list()).toHaveLength(5);
  expect(emulator.inbox.list()[0]).toMatchObject({
    via: "service",
    to: kemuri.displayName,
    messages: [{ altText: "stamp_added_ja", params: { shop: "煙雲舎" } }],
  });
  expect(await services.database.selectFrom("service_notification_tokens").selectAll().execute()).toEqual([]);
});
