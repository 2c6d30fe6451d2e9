import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { NewsText } from "../news.ts";
import { newsMessages } from "../news-messages.ts";
import { findNews, listNews, type UnreadNews, unreadImportant } from "../queries/list-news.ts";
import { markNewsRead } from "./mark-news-read.ts";
import { deleteNews, moveNews, publishScheduledNews } from "./move-news.ts";
import { createNews, updateNews } from "./save-news.ts";

const NOW = "2026-11-20T12:00:00Z";
const LATER = "2026-11-21T12:00:00Z";
const text = (more: object = {}) =>
  NewsText.parse({
    title: "新しい機能",
    body: "**くらべる**ができました。",
    category: "お知らせ",
    audience: "all",
    is_pinned: false,
    expires_at: null,
    ...more,
  });

async function published(services: Services, admin: SignedInUser, more: object = {}): Promise<string> {
  const { id } = await createNews(services, admin, text(more));
  await moveNews(services, admin, id, { action: "publish" });
  return id;
}

const titles = async (services: Services, viewer: SignedInUser | null) =>
  (await listNews(services, viewer)).things.map(({ title }) => title);

describe("a news", () => {
  test("is nobody's before it is published, and may be a draft again until somebody has read it", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    const { id, version } = await createNews(services, user, text());
    expect([await titles(services, user), await findNews(services, user, id)]).toEqual([[], null]);
    await expect(moveNews(services, user, id, { action: "archive" })).rejects.toMatchObject({
      code: "NEWS_MOVE_UNFIT",
    });
    await moveNews(services, user, id, { action: "publish" });
    expect(await titles(services, null)).toEqual(["新しい機能"]);
    await moveNews(services, user, id, { action: "unpublish" });
    expect(await titles(services, null)).toEqual([]);
    await moveNews(services, user, id, { action: "publish" });
    expect(await findNews(services, null, id)).toMatchObject({
      summary: "くらべるができました。",
      is_read: false,
    });
    await expect(moveNews(services, user, id, { action: "unpublish" })).rejects.toMatchObject({
      code: "NEWS_ALREADY_VIEWED",
      message: newsMessages.alreadyViewed,
    });
    await expect(deleteNews(services, user, id)).rejects.toMatchObject({ code: "NEWS_NOT_DRAFT" });
    await expect(updateNews(services, user, id, { ...text(), version })).rejects.toMatchObject({
      code: "CHANGED_MEANWHILE",
    });
    await updateNews(services, user, id, { ...text({ title: "直した" }), version: version + 3 });
    expect(await titles(services, null)).toEqual(["直した"]);
    await moveNews(services, user, id, { action: "archive" });
    expect([await titles(services, null), await findNews(services, user, id)]).toEqual([[], null]);
    await expect(moveNews(services, user, id, { action: "publish" })).rejects.toMatchObject({
      code: "NEWS_MOVE_UNFIT",
    });
  });

  test("comes when it is due, and goes when its time is over", async ({ services, user, clock }) => {
    clock.set(NOW);
    const { id } = await createNews(services, user, text({ expires_at: "2026-11-22T12:00:00Z" }));
    await moveNews(services, user, id, { action: "publish", publish_at: LATER });
    expect(await publishScheduledNews(services, clock.now())).toBe("0 published");
    clock.set(LATER);
    expect(await titles(services, null)).toEqual([]);
    expect(await publishScheduledNews(services, clock.now())).toBe("1 published");
    expect(await titles(services, null)).toEqual(["新しい機能"]);
    clock.set("2026-11-22T12:00:00Z");
    expect(await titles(services, null)).toEqual([]);
    const { id: early } = await createNews(services, user, text({ expires_at: NOW }));
    await expect(moveNews(services, user, early, { action: "publish" })).rejects.toMatchObject({
      code: "EXPIRES_TOO_EARLY",
      fields: { expires_at: newsMessages.expiresTooEarly },
    });
  });

  test("is read by those for whom it is: everybody, members, or whoever runs a shop", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(NOW);
    for (const audience of ["all", "users", "managers"])
      await published(services, user, { title: audience, audience });
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: (await openShop(services)).id });
    expect((await titles(services, null)).sort()).toEqual(["all"]);
    expect((await titles(services, user)).sort()).toEqual(["all", "users"]);
    expect((await titles(services, manager)).sort()).toEqual(["all", "managers", "users"]);
    await services.database.updateTable("shop_managers").set({ is_active: false }).execute();
    expect((await titles(services, manager)).sort()).toEqual(["all", "users"]);
  });

  test("stands with the pinned ones first, then the newest, page by page", async ({
    services,
    user,
    clock,
  }) => {
    for (const [day, title, is_pinned] of [
      ["18", "古い固定", true],
      ["19", "古い", false],
      ["20", "新しい", false],
    ] as const) {
      clock.set(`2026-11-${day}T12:00:00Z`);
      await published(services, user, { title, is_pinned });
    }
    expect(await titles(services, null)).toEqual(["古い固定", "新しい", "古い"]);
    const first = await listNews(services, null, { limit: 2 });
    const second = await listNews(services, null, { limit: 2, cursor: first.next_cursor });
    expect([...first.things, ...second.things].map(({ title }) => title)).toEqual([
      "古い固定",
      "新しい",
      "古い",
    ]);
    expect(second.next_cursor).toBeNull();
  });

  test("is read once by each, and by nobody who may not see it", async ({ services, user, clock }) => {
    clock.set(NOW);
    const id = await published(services, user);
    const hidden = await published(services, user, { audience: "managers" });
    for (let times = 0; times < 2; times++) await markNewsRead(services, user, id);
    expect((await listNews(services, user)).things).toMatchObject([{ id, is_read: true }]);
    expect((await listNews(services, await createPerson(services))).things).toMatchObject([
      { id, is_read: false },
    ]);
    for (const other of [hidden, crypto.randomUUID(), "x"])
      await expect(markNewsRead(services, user, other)).rejects.toMatchObject({
        kind: "absent",
        code: "NEWS_NOT_FOUND",
      });
  });

  test("what is 重要 waits on a member's home until they have read it", async ({ services, user, clock }) => {
    clock.set(NOW);
    const waiting = async () => {
      const { rows } = await sql<{ news: UnreadNews | null }>`
        SELECT ${unreadImportant(user, services.clock())} AS news`.execute(services.database);
      return rows[0]?.news?.title ?? null;
    };
    await published(services, user, { title: "ふつう" });
    await published(services, user, { title: "お店だけ", category: "重要", audience: "managers" });
    expect(await waiting()).toBeNull();
    const id = await published(services, user, { title: "大切", category: "重要", audience: "users" });
    expect(await waiting()).toBe("大切");
    await markNewsRead(services, user, id);
    expect(await waiting()).toBeNull();
  });

  test("every act is written down with what stood before", async ({ services, user }) => {
    const { id, version } = await createNews(services, user, text());
    await updateNews(services, user, id, { ...text({ title: "直した" }), version });
    await moveNews(services, user, id, { action: "publish" });
    const rows = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "before"])
      .where("target_id", "=", id)
      .orderBy("created_at")
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(["news.created", "news.edited", "news.publish"]);
    expect(rows.every(({ actor_id }) => actor_id === user.userId)).toBe(true);
    expect(rows.find(({ action }) => action === "news.edited")?.before).toMatchObject({
      title: "新しい機能",
    });
  });
});
