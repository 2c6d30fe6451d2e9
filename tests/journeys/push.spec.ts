import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { cacheNames, untilPrepared } from "#tests/support/offline.ts";
import { deliver, pressNotice, shownNotices, subscribeAt } from "#tests/support/push-browser.ts";
import { PushService } from "#tests/support/push-service.ts";
import { sender } from "#tests/support/record-cards.ts";
import { PUSH_PORT } from "../../playwright.config.ts";

test.use({ serviceWorkers: "allow" });

const [author, fan] = [roles.unverifiedOwner, roles.formerManager];
const CARD = { title: "閉じているあいだの一台", items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };

test("whoever switched it on is told while no page is open, and of nobody by name", async ({
  page,
  context,
  browser,
  signInAs,
}) => {
  const service = await new PushService().listen(PUSH_PORT);
  try {
    await subscribeAt(context, service);
    await signInAs(author.displayName, "/notifications");
    const { origin } = new URL(page.url());
    const send = await sender(page);
    // Whatever the hour is in which this runs.
    await send("PUT", "/api/notifications/quiet-hours", { is_on: false, from_hour: 0, to_hour: 8 });
    const { short_id } = (await (await send("POST", "/api/shisha-mixes", CARD)).json()).data;
    await untilPrepared(page);
    await page.getByRole("button", { name: "お知らせの設定" }).click();
    const own = page.getByRole("switch", { name: "この端末で通知を受け取る" });
    await expect(own).not.toBeChecked();
    const told = page.waitForResponse((response) => response.url().endsWith("/api/push/subscription"));
    await own.click();
    expect((await told).status()).toBe(200);
    await expect(own).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await untilHydrated(page);
    await page.getByRole("button", { name: "お知らせの設定" }).click();
    await expect(own).toBeChecked();

    // Nobody looks at a page of ours any more.
    await page.goto("about:blank");
    const other = await signInElsewhere(browser, fan.displayName, "/dashboard");
    expect((await (await sender(other))("POST", `/api/mixes/${short_id}/like`, {})).status()).toBe(200);
    await expect.poll(() => service.pushed.length).toBe(1);
    expect(service.faults).toEqual([]);
    const text = service.pushed[0]?.text ?? "";
    expect(JSON.parse(text)).toEqual({ unread: expect.any(Number), kind: "like" });

    await deliver(page, origin, text);
    await page.goto(`${origin}/dashboard`);
    await untilHydrated(page);
    await expect.poll(() => shownNotices(page)).toHaveLength(1);
    const [notice] = await shownNotices(page);
    expect(notice?.title).toBe("ケムリカ");
    expect(notice?.body).toMatch(/^カードに「いいね」がつきました。/);
    expect(notice?.body).not.toContain(fan.displayName);

    await pressNotice(context);
    await expect(page).toHaveURL(/\/notifications$/);
    await expect(page.getByRole("listitem").filter({ hasText: CARD.title })).toContainText(fan.displayName);
    await expect.poll(() => shownNotices(page)).toEqual([]);

    // Whoever is signed in here next is told nothing of it.
    await untilHydrated(page);
    await page
      .getByRole("button", { name: /メニュー/ })
      .first()
      .click();
    await page.getByRole("button", { name: "ログアウト" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "ログアウトする" }).click();
    await expect(page).toHaveURL(`${origin}/`);
    expect(await cacheNames(page)).not.toContain("push-owner");
  } finally {
    await service.close();
  }
});
