import { describe, expect } from "vitest";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { kemuri, signInByLiff, startMiniApp } from "#line-emulator/emulator-for-tests.ts";
import type { Services } from "#platform/services.ts";
import { phoneAt, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { FakeLine, messagesOf, outcomes, run, verified } from "#tests/support/line/service-messages.ts";
import { openWith, PLAIN } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { allowMessages } from "./allow-messages.ts";
import { deleteCheckIn } from "./delete-check-in.ts";

const liffAccessToken = "of-the-sdk";
const inLine = (services: Services, user: SignedInUser, serviceMessages = new FakeLine()) => ({
  ...services,
  lineLogin: verified(user.lineUserId),
  serviceMessages,
});

const queued = ({ database }: Services) =>
  database.selectFrom("service_messages").select(["type", "params"]).orderBy("type", "desc").execute();

describe("a check-in in the mini app", () => {
  test("is told by LINE: its stamp, and what that brought", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services, { ...PLAIN, goal: 1, rewards: [{ at: 1, title: "お茶" }] });
    const { id: checkInId } = await visit(services, user, shop);
    const line = inLine(services, user);
    expect(await allowMessages(line, user, { checkInId, liffAccessToken })).toBe(true);
    const told = [
      { type: "stamp_added", params: { shop: "月と煙", points: "1", goal: "1" } },
      { type: "reward_ready", params: { shop: "月と煙", reward: "お茶" } },
    ];
    expect(await queued(services)).toEqual(told);
    // Asked again, also where LINE would give no second permission, nothing is queued twice.
    line.serviceMessages.issueToken = () => Promise.reject(new Error("asked again"));
    expect(await allowMessages(line, user, { checkInId, liffAccessToken })).toBe(true);
    expect(await queued(services)).toEqual(told);
    expect(await run(services, line.serviceMessages)).toBe("2 sent, 0 dropped, 0 failed, 0 waiting");
  });

  test("asks for nothing where it earned no stamp, is over, or no template is set", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    const far = await visit(services, user, shop, phoneAt(undefined, 5_000));
    const line = inLine(services, user);
    line.serviceMessages.issueToken = () => Promise.reject(new Error("asked"));
    expect(await allowMessages(line, user, { checkInId: far.id, liffAccessToken })).toBe(false);
    const near = await visit(services, user, shop);
    const bare = inLine(services, user);
    bare.serviceMessages.templateOf = () => null;
    expect(await allowMessages(bare, user, { checkInId: near.id, liffAccessToken })).toBe(false);
    expect(await allowMessages(services, user, { checkInId: near.id, liffAccessToken })).toBe(false);
    clock.set("2026-11-20T12:10:00Z");
    expect(await allowMessages(line, user, { checkInId: near.id, liffAccessToken })).toBe(false);
    expect(await queued(services)).toEqual([]);
  });

  test("is nobody else's, and nobody else's token tells of it", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    const { id: checkInId } = await visit(services, user, shop);
    const other = await createPerson(services);
    const absent = { kind: "absent", code: "CHECK_IN_NOT_FOUND" };
    for (const id of [checkInId, "no-such-check-in"])
      await expect(
        allowMessages(inLine(services, other), other, { checkInId: id, liffAccessToken }),
      ).rejects.toMatchObject(absent);
    expect(await allowMessages(inLine(services, other), user, { checkInId, liffAccessToken })).toBe(false);
    expect(await queued(services)).toEqual([]);
  });

  test("that is taken back before LINE told it is not told", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    const { id: checkInId } = await visit(services, user, shop);
    const line = inLine(services, user);
    await allowMessages(line, user, { checkInId, liffAccessToken });
    await deleteCheckIn(services, user, checkInId);
    expect((await listNotifications(services, user)).things).toEqual([]);
    expect(await run(services, line.serviceMessages)).toBe("0 sent, 1 dropped, 0 failed, 0 waiting");
    expect(await outcomes(services)).toEqual(["dropped"]);
  });
});

test("from the door of a shop to the inbox of LINE's emulator, once for each window of the mini app", async ({
  services,
  clock,
}) => {
  const emulator = await startMiniApp();
  clock.set(emulator.clock.now());
  const user = await createPerson(services, { line_user_id: kemuri.userId });
  const { access_token: token = "" } = await signInByLiff(emulator);
  const serviceMessages = messagesOf(emulator, clock);
  const line = { ...services, lineLogin: verified(kemuri.userId), serviceMessages };
  const allow = async (shop: string) => {
    const { id: checkInId } = await visit(services, user, shop);
    return allowMessages(line, user, { checkInId, liffAccessToken: token });
  };
  expect(await allow((await openWith(services)).shop)).toBe(true);
  expect(await allow((await openWith(services)).shop)).toBe(false);
  expect(await run(services, serviceMessages)).toBe("1 sent, 0 dropped, 0 failed, 0 waiting");
  expect(emulator.inbox.list()).toMatchObject([
    {
      via: "service",
      to: kemuri.displayName,
      messages: [{ altText: "stamp_added_ja", params: { shop: "月と煙", points: "1", goal: "3" } }],
    },
  ]);
});
