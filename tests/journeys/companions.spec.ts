import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import {
  expect,
  expectAccessible,
  signIn,
  signInElsewhere,
  test,
  untilHydrated,
} from "#tests/support/journey.ts";
import { recordCards, sender } from "#tests/support/record-cards.ts";
import { addFlavor, record } from "#tests/support/recording.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

const [author, guest] = [roles.unverifiedOwner, roles.staff];

const table = (page: Page) => page.getByRole("region", { name: "同席", exact: true });
const dialog = (page: Page) => page.getByRole("alertdialog");

/** Both ask one another, without a screen. */
async function becomeFriends(one: Page, other: Page): Promise<void> {
  for (const [page, person_id] of [
    [one, guest.id],
    [other, author.id],
  ] as const)
    expect((await (await sender(page))("POST", "/api/friends", { person_id })).ok()).toBe(true);
}

/** The short id of the signed-in person's card of this title. */
async function cardCalled(page: Page, title: string): Promise<string> {
  const { data } = (await (await page.request.get("/api/shisha-mixes?limit=50")).json()) as {
    data: { short_id: string; title: string | null }[];
  };
  return data.find((mix) => mix.title === title)?.short_id ?? "";
}

test("a friend is invited to a private card, comes, says something of it and leaves; to others it is never there", async ({
  browser,
}) => {
  const one = await signInElsewhere(browser, author.displayName, "/dashboard");
  const other = await signInElsewhere(browser, guest.displayName, "/dashboard");
  await becomeFriends(one, other);
  await recordCards(one, [{ title: "ふたりの一台", visibility: "private", rating: 3 }]);
  const id = await cardCalled(one, "ふたりの一台");
  expect((await other.goto(`/m/${id}`))?.status()).toBe(404);

  await one.goto(`/shisha/${id}`);
  await untilHydrated(one);
  await table(one).getByRole("button", { name: "招待する" }).click();
  await one.getByRole("checkbox", { name: guest.displayName }).check();
  await expectAccessible(one);
  await one.getByRole("button", { name: "1人を招待する" }).click();
  await expect(table(one).getByRole("region", { name: "招待中" })).toContainText(guest.displayName);

  await other.goto("/notifications");
  await untilHydrated(other);
  await other.getByRole("link", { name: /「ふたりの一台」の同席の招待が届きました/ }).click();
  await expect(other).toHaveURL(new RegExp(`/m/${id}$`));
  const invitation = other.getByRole("region", { name: "同席の招待" });
  await expect(invitation).toContainText(`${author.displayName}さんから`);
  await expectAccessible(other);
  await expect(table(other)).toHaveCount(0);
  await expect(invitation.getByRole("button", { name: "参加する" })).toBeVisible();
  // It is answered where it is read, too.
  await other.goBack();
  const notice = other.getByRole("listitem").filter({ hasText: "「ふたりの一台」の同席の招待" });
  await expectAccessible(other);
  await notice.getByRole("button", { name: `${author.displayName}さんの同席に参加する` }).click();
  await expect(notice).toHaveCount(0);
  await other.getByRole("button", { name: "感想を書く" }).click();
  await expect(table(other)).toContainText(guest.displayName);
  const ownRecord = other.getByRole("region", { name: "あなたの記録" });
  await expect(ownRecord.getByRole("heading")).toBeInViewport();
  await one.goto("/notifications");
  await expect(one.getByRole("main")).toContainText(
    `${guest.displayName}さんが「ふたりの一台」の同席に参加しました。`,
  );
  await one.goto(`/shisha/${id}`);

  await other.getByRole("slider", { name: /^評価/ }).press("End");
  await other.getByRole("button", { name: "はい" }).click();
  await other.getByRole("textbox", { name: /^ひとこと/ }).fill("また来ましょう。");
  await other.getByRole("button", { name: "保存する" }).click();
  await expect(table(other)).toContainText("また来ましょう。");

  await one.reload();
  await expect(table(one)).toContainText("また来ましょう。");
  await expect(table(one)).toContainText("5.0");

  for (const page of [one, other]) {
    for (const view of ["", "?view=list"]) {
      await page.goto(`/shisha${view}`);
      const card = page.getByRole("main").getByRole("link", { name: /ふたりの一台/ });
      await expect(card).toHaveAttribute("href", page === one ? `/shisha/${id}` : `/m/${id}`);
      await expect(card).toContainText(page === one ? "3.0" : "5.0");
      await expect(page.getByRole("main").getByText("同席", { exact: true })).toHaveCount(
        page === one ? 0 : 1,
      );
      // The author's are as without companions.
      if (page === other) await expectAccessible(page);
    }
  }
  await other
    .getByRole("main")
    .getByRole("link", { name: /ふたりの一台/ })
    .click();
  await expect(other).toHaveURL(new RegExp(`/m/${id}$`));

  const stranger = await signInElsewhere(browser, roles.friendToBe.displayName, "/dashboard");
  expect((await stranger.goto(`/m/${id}`))?.status()).toBe(404);

  await other.getByRole("button", { name: "同席から抜ける" }).click();
  await dialog(other).getByRole("button", { name: "抜ける" }).click();
  await expect(other).toHaveURL(/\/shisha$/);
  await expect(other.getByRole("heading", { name: "履歴" })).toBeVisible();
  await expect(other.getByRole("link", { name: /ふたりの一台/ })).toHaveCount(0);
  expect((await other.goto(`/m/${id}`))?.status()).toBe(404);
  await one.goto(`/shisha/${id}`);
  await expect(one.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(table(one)).not.toContainText(guest.displayName);
});

test("a QR code at the table leads whoever reads it through the log-in to the card, once", async ({
  page,
  browser,
}) => {
  const one = await signInElsewhere(browser, author.displayName, "/dashboard");
  await recordCards(one, [{ title: "テーブルの一台", visibility: "private" }]);
  const id = await cardCalled(one, "テーブルの一台");
  await one.goto(`/shisha/${id}`);
  await untilHydrated(one);
  const drawn = one.waitForResponse((response) => response.url().endsWith("/table-invitation"));
  await table(one).getByRole("button", { name: "テーブルのQRコード" }).click();
  const { data } = (await (await drawn).json()) as { data: { url: string } };
  await expect(one.getByRole("img", { name: "このカードの同席に参加するQRコード" })).toBeVisible();

  await page.goto(data.url);
  await expect(page).toHaveURL(/\/login\?next=/);
  const next = new URL(page.url()).searchParams.get("next") ?? "";
  expect(next).toBe(new URL(data.url).pathname);
  // Who asks is said before the log-in, and nothing of the card.
  const asked = page.getByRole("region", { name: "招待" });
  await expect(asked).toContainText(`${author.displayName}さんが、同席に誘っています`);
  await expect(page.getByRole("main")).not.toContainText("テーブルの一台");
  await expectUsableByAll(page, "login-invited");
  await signIn(page, roles.friendToBe.displayName, next);
  await untilHydrated(page);
  await expect(page.getByRole("heading", { name: "テーブルの一台" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "参加する" }).click();
  await expect(page).toHaveURL(new RegExp(`/m/${id}#own-record$`));
  await expect(page.getByRole("heading", { name: "あなたの記録" })).toBeInViewport();
  await expect(table(page)).toContainText("湯気子");

  const late = await signInElsewhere(browser, guest.displayName, next);
  await expect(late.getByText("このQRコードは使えません。")).toBeVisible();
  await one.getByRole("button", { name: "閉じる" }).click();
  await expect(table(one)).toContainText("湯気子");

  await table(one)
    .getByRole("button", { name: /^湯気子.*のメニュー$/ })
    .click();
  await one.getByRole("button", { name: "カードから外す" }).click();
  await dialog(one).getByRole("button", { name: "外す" }).click();
  await expect(table(one)).not.toContainText("湯気子");
  expect((await page.goto(`/m/${id}`))?.status()).toBe(404);
});

test("friends who are named in the form are invited once the card is there, also when it waited for the network", async ({
  browser,
}) => {
  const one = await signInElsewhere(browser, author.displayName, "/dashboard");
  const other = await signInElsewhere(browser, guest.displayName, "/dashboard");
  await becomeFriends(one, other);
  for (const isOffline of [false, true]) {
    const title = isOffline ? "電波のない席" : "フォームからの招待";
    await one.goto("/shisha/new");
    await untilHydrated(one);
    await addFlavor(one, "ミント");
    await one.getByText("くわしく").click();
    await one.getByRole("textbox", { name: /^タイトル/ }).fill(title);
    await one.getByRole("button", { name: "友だちを選ぶ" }).click();
    await one.getByRole("checkbox", { name: guest.displayName }).check();
    if (!isOffline) await expectAccessible(one);
    await one.getByRole("button", { name: "1人を選んで閉じる" }).click();
    await expect(one.getByRole("list", { name: "招待する友だち" })).toContainText(guest.displayName);
    if (!isOffline) await expectAccessible(one);
    const invited = one.waitForResponse((response) => /\/companions$/.test(response.url()));
    if (isOffline) {
      await one.context().setOffline(true);
      await record(one).click();
      await expect(one.getByText("送信待ち 1件")).toBeVisible();
      await one.context().setOffline(false);
    } else {
      await record(one).click();
      await expect(one).toHaveURL(/\/shisha\/[0-9a-z]{12}/);
    }
    expect((await invited).status()).toBe(200);
    if (!isOffline)
      await expect(table(one).getByRole("region", { name: "招待中" })).toContainText(guest.displayName);
    await other.goto("/notifications");
    await expect(
      other.getByRole("link", { name: new RegExp(`「${title}」の同席の招待が届きました`) }),
    ).toBeVisible();
  }

  await untilHydrated(other);
  await other.getByRole("link", { name: /「フォームからの招待」の同席の招待が届きました/ }).click();
  const invitation = other.getByRole("region", { name: "同席の招待" });
  await invitation.getByRole("button", { name: "今はしない" }).click();
  await dialog(other).getByRole("button", { name: "今はしない" }).click();
  await expect(other).toHaveURL(/\/notifications$/);
  await expect(other.getByRole("link", { name: /「電波のない席」/ })).toBeVisible();
  await expect(other.getByRole("link", { name: /「フォームからの招待」/ })).toHaveCount(0);

  await one.goto(`/shisha/${await cardCalled(one, "電波のない席")}`);
  await untilHydrated(one);
  await table(one)
    .getByRole("button", { name: `${guest.displayName}さんの招待を取り消す` })
    .click();
  await dialog(one).getByRole("button", { name: "取り消す" }).click();
  await expect(table(one)).not.toContainText(guest.displayName);
  await other.reload();
  await expect(other.getByRole("heading", { name: "お知らせ" })).toBeVisible();
  await expect(other.getByRole("link", { name: /「電波のない席」/ })).toHaveCount(0);
});
