import { describe, expect } from "vitest";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { beLiked, DROPPED, NOTHING, run, SENT, subscribe, test, WAITING } from "#tests/support/push.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { sendPush } from "./send-push.ts";
import { setNotificationSetting } from "./set-notification-setting.ts";
import { setQuietHours } from "./set-quiet-hours.ts";

describe("a push", () => {
  test("says the kind and the figure, and nothing else, once", async ({ pushing, user }) => {
    const { services, service, texts } = pushing;
    await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    expect(await run(services)).toBe(NOTHING);
    expect(service.faults).toEqual([]);
    expect(texts()).toEqual(['{"unread":1,"kind":"like"}']);
    expect(service.pushed[0]?.topic).toBe("notifications");
  });

  test("goes to every browser of its person that asked, and to nobody else's", async ({ pushing, user }) => {
    const { services, service, browser } = pushing;
    const phone = await subscribe(services, user, service);
    await subscribe(services, await createPerson(services), service);
    await beLiked(services, user);
    expect(await run(services)).toBe("2 sent, 0 dropped, 0 failed, 0 waiting");
    expect(service.pushed.map(({ endpoint }) => endpoint).sort()).toEqual(
      [browser, phone].map(({ subscription }) => subscription.endpoint).sort(),
    );
  });

  test("is one for what comes together, and the next comes a minute later", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    for (let count = 0; count < 5; count++) await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    await beLiked(services, user);
    clock.passMinutes(0.9);
    expect(await run(services)).toBe(NOTHING);
    clock.passMinutes(0.1);
    expect(await run(services)).toBe(SENT);
    expect(texts()).toEqual(['{"unread":5,"kind":"like"}', '{"unread":6,"kind":"like"}']);
  });

  test("is not sent again for what is unread already, and again once it was read", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services } = pushing;
    const { card } = await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(2);
    await likeMix(services, await createPerson(services), card.id);
    expect(await run(services)).toBe(NOTHING);
    await markNotificationsRead(services, user, clock.now().toISOString());
    await likeMix(services, await createPerson(services), card.id);
    expect(await run(services)).toBe(SENT);
  });

  test("that came while one was sent has its own turn", async ({ pushing, user, clock }) => {
    const { services, service, texts } = pushing;
    await beLiked(services, user);
    service.meanwhile = async () => void (await beLiked(services, user));
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(1);
    expect(await run(services)).toBe(SENT);
    expect(texts()).toEqual(['{"unread":1,"kind":"like"}', '{"unread":2,"kind":"like"}']);
  });

  test("is dropped where everything was read or taken back meanwhile", async ({ pushing, user, clock }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    await markNotificationsRead(services, user, clock.now().toISOString());
    expect(await run(services)).toBe(DROPPED);
    const { card, fan } = await beLiked(services, user);
    await unlikeMix(services, fan, card.id);
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toEqual([]);
  });

  test("tells nothing of what stood before it was asked for, where the news is taken back", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    expect(await run(services)).toBe(SENT);
    clock.passMinutes(5);
    const { card, fan } = await beLiked(services, user);
    await unlikeMix(services, fan, card.id);
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toHaveLength(1);
  });

  test("comes of no kind that is off, also where it was switched off meanwhile", async ({
    pushing,
    user,
  }) => {
    const { services, texts } = pushing;
    await beLiked(services, user);
    await setNotificationSetting(services, user, { type: "like", is_on: false });
    expect(await run(services)).toBe(DROPPED);
    await beLiked(services, user);
    expect(await run(services)).toBe(NOTHING);
    expect(texts()).toEqual([]);
  });

  test("comes of nobody who is blocked or suspended", async ({ pushing, user, clock }) => {
    const { services, texts } = pushing;
    const { fan } = await beLiked(services, user);
    await blockPerson(services, user, fan.userId);
    expect(await run(services)).toBe(DROPPED);
    const { fan: other } = await beLiked(services, user);
    await services.database
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", other.userId)
      .execute();
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toEqual([]);
  });

  test("waits until quiet hours are over, and is dropped where it was read in them", async ({
    pushing,
    user,
    clock,
  }) => {
    const { services, texts } = pushing;
    clock.set("2026-11-21T03:20:00+09:00");
    await beLiked(services, user);
    expect(await run(services)).toBe(WAITING);
    clock.set("2026-11-21T07:59:59+09:00");
    expect(await run(services)).toBe(NOTHING);
    clock.set("2026-11-21T08:00:00+09:00");
    expect(await run(services)).toBe(SENT);
    await setQuietHours(services, user, { is_on: true, from_hour: 9, to_hour: 10 });
    clock.set("2026-11-21T09:30:00+09:00");
    await beLiked(services, user);
    expect(await run(services)).toBe(WAITING);
    await markNotificationsRead(services, user, clock.now().toISOString());
    clock.set("2026-11-21T10:00:00+09:00");
    expect(await run(services)).toBe(DROPPED);
    expect(texts()).toHaveLength(1);
  });

  test("is not sent in quiet hours that began while others were sent", async ({ pushing, user, clock }) => {
    const { services } = pushing;
    clock.set("2026-11-20T23:59:50+09:00");
    await beLiked(services, user);
    const begun = clock.now();
    clock.set("2026-11-21T00:00:05+09:00");
    expect(await sendPush(services, begun)).toBe(WAITING);
  });
});
