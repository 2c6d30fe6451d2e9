import { describe, expect } from "vitest";
import { findInbox } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { NewsText } from "../news.ts";
import { moveNews } from "./move-news.ts";
import { notifyOfNews } from "./notify-of-news.ts";
import { createNews } from "./save-news.ts";

const IMPORTANT: NewsText = {
  title: "利用規約が変わります",
  body: "12月1日から変わります。",
  category: "重要",
  audience: "users",
  is_pinned: false,
  expires_at: null,
  cover_url: null,
};

async function publish(services: Services, admin: SignedInUser, changes: Partial<NewsText> = {}) {
  const { id } = await createNews(services, admin, { ...IMPORTANT, ...changes });
  await moveNews(services, admin, id, { action: "publish", publish_at: null });
  return id;
}

const told = async (services: Services, person: SignedInUser) =>
  (await findInbox(services, person)).page.things.map(({ type, news }) => [type, news?.title]);

describe("important news", () => {
  test("reach everybody they are for, each once, however many there are", async ({ services, user }) => {
    const admin = await createPerson(services, { is_admin: true });
    const asleep = await createPerson(services, { suspended_at: services.clock() });
    // More than one batch.
    await services.database
      .insertInto("users")
      .values(
        Array.from({ length: 600 }, (_, index) => ({
          line_user_id: `U${String(index).padStart(32, "0")}`,
          display_name: `読む人${index}`,
        })),
      )
      .execute();
    await publish(services, admin);
    await publish(services, admin, { category: "更新", title: "小さな更新" });
    expect(await notifyOfNews(services, services.clock())).toBe("602 people");
    expect(await notifyOfNews(services, services.clock())).toBe("0 people");
    expect(await told(services, user)).toEqual([["news_important", "利用規約が変わります"]]);
    const { count } = await services.database
      .selectFrom("notifications")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(602);
    expect(await told(services, asleep)).toEqual([]);
  });

  test("for managers reach no guest, and whoever switched them off hears nothing", async ({
    services,
    user,
  }) => {
    const admin = await createPerson(services, { is_admin: true });
    const [manager, quiet] = [await createPerson(services), await createPerson(services)];
    const shop = await openShop(services);
    for (const one of [manager, quiet]) await holdRole(services, one, { shop_id: shop.id });
    await services.database
      .insertInto("notification_settings")
      .values({ user_id: quiet.userId, type: "news_important", is_on: false })
      .execute();
    const id = await publish(services, admin, { audience: "managers" });
    await notifyOfNews(services, services.clock());
    expect(await told(services, manager)).toEqual([["news_important", "利用規約が変わります"]]);
    expect(await told(services, quiet)).toEqual([]);
    expect(await told(services, user)).toEqual([]);

    // What has ended is told no more.
    await moveNews(services, admin, id, { action: "archive" });
    expect(await told(services, manager)).toEqual([]);
  });
});
