import type { Browser, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { recordCards, sender } from "#tests/support/record-cards.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const [author, viewer, second, third] = [roles.owner, roles.staff, roles.friendToBe, roles.formerManager];
const TITLE = "通報された一台";

const sheet = (page: Page) => page.getByRole("dialog", { name: /通報する$/ });

async function sendReport(page: Page, reason: string, note: string): Promise<void> {
  await sheet(page).getByRole("radio", { name: reason }).check();
  await sheet(page).getByRole("textbox", { name: "補足" }).fill(note);
  await sheet(page).getByRole("button", { name: "通報する" }).click();
}

async function reportElsewhere(browser: Browser, name: string, target_id: string): Promise<void> {
  const page = await signInElsewhere(browser, name, "/dashboard");
  const report = { target_type: "mix", target_id, reason: "誹謗中傷" };
  expect((await (await sender(page))("POST", "/api/reports", report)).status()).toBe(200);
  await page.context().close();
}

test("a card that three people report vanishes for others at once; its author reads why and appeals once", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/shisha");
  await recordCards(page, [{ title: TITLE }]);
  await page.reload();
  const card = page.getByRole("link", { name: new RegExp(TITLE) }).first();
  const own = (await card.getAttribute("href")) ?? "";
  const path = own.replace("/shisha/", "/m/");

  const visitor = await (await browser.newContext()).newPage();
  for (let times = 0; times < 2; times++) {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText(TITLE);
  }
  await expect(visitor.getByRole("button", { name: "通報する" })).toBeHidden();
  await page.goto(path);
  await expect(page.getByRole("link", { name: "自分用のページで見る" })).toBeVisible();
  await expect(page.getByRole("button", { name: "通報する" })).toBeHidden();

  await reportElsewhere(browser, second.displayName, path.slice(3));
  await reportElsewhere(browser, third.displayName, path.slice(3));
  const other = await signInElsewhere(browser, viewer.displayName, path);
  await other.getByRole("button", { name: "通報する" }).click();
  await expect(sheet(other)).toBeVisible();
  await expectUsableByAll(other, "report-sheet");
  await sheet(other).getByRole("button", { name: "通報する" }).click();
  await expect(sheet(other).getByText("理由を選んでください。")).toBeVisible();
  // What is typed stays when sending fails.
  await other.route("**/api/reports", (route) => route.abort());
  await sendReport(other, "個人情報", "電話番号が読めます。");
  await expect(sheet(other).getByRole("alert").filter({ hasText: "通信できませんでした" })).toBeVisible();
  await expect(sheet(other).getByRole("textbox", { name: "補足" })).toHaveValue("電話番号が読めます。");
  await other.unroute("**/api/reports");
  await sheet(other).getByRole("button", { name: "通報する" }).click();
  await expect(other.getByText("通報を受け付けました。")).toBeVisible();
  await expect(sheet(other)).toBeHidden();

  for (const reader of [other, visitor]) {
    for (const address of [path, `${path}/card.png`])
      expect((await reader.request.get(address)).status()).toBe(404);
    await reader.goto("/");
    await expect(reader.getByRole("main")).not.toContainText(TITLE);
  }

  await page.goto("/notifications");
  await untilHydrated(page);
  const entry = page.getByRole("listitem").filter({ hasText: "あなたのカードが通報により確認中です。" });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("あなたのカードが通報により確認中です。");
  const main = page.getByRole("main");
  await expect(main).toContainText("個人情報");
  await expect(main).toContainText("誹謗中傷");
  for (const { displayName } of [viewer, second, third]) await expect(main).not.toContainText(displayName);
  await expect(main).not.toContainText("電話番号が読めます。");
  await expectUsableByAll(page, "review");
  await page.getByRole("button", { name: "異議を申し立てる" }).click();
  await expect(main.getByText("異議の内容を入力してください。")).toBeVisible();
  await page.getByLabel("異議の内容").fill("お店の電話番号です。許可を得ています。");
  await page.getByRole("button", { name: "異議を申し立てる" }).click();
  await expect(main.getByText("異議申し立てを受け付けました。確認をお待ちください。")).toBeVisible();
  await expect(page.getByLabel("異議の内容")).toBeHidden();
  await expectUsableByAll(page, "review-appealed", { isDeskChecked: false });

  await page.goto(own);
  await expect(page.getByText("ほかの人には表示されていません。")).toBeVisible();
  await expectUsableByAll(page, "own-card-withheld", { isDeskChecked: false });
  await page.getByRole("link", { name: "理由を見る" }).click();
  await expect(main).toContainText("お店の電話番号です。許可を得ています。");
});

test("a photo is reported from its viewer, a person from their menu, and a second report waits for the first", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  const photo = page.getByRole("region", { name: "最近の写真" }).getByRole("link").first();
  const path = ((await photo.getAttribute("href")) ?? "").replace("/shisha/", "/m/");
  await signInAs(viewer.displayName, path);
  await untilHydrated(page);
  await page.getByRole("region", { name: "写真" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "この写真を通報する" }).click();
  await expect(page.getByRole("button", { name: "この写真を通報する" })).toBeHidden();
  await expect(sheet(page)).toHaveAccessibleName("この写真を通報する");
  await sendReport(page, "無断撮影", "");
  await expect(page.getByText("通報を受け付けました。")).toBeVisible();

  await page.goto(`/profile/${roles.regular.id}`);
  await untilHydrated(page);
  const menu = page.getByRole("button", { name: `${roles.regular.displayName}さんのメニュー` });
  const open = async () => {
    await menu.click();
    await page.getByRole("button", { name: "通報する" }).click();
    await expect(sheet(page)).toHaveAccessibleName("このプロフィールを通報する");
  };
  await open();
  await sendReport(page, "広告", "勧誘のリンクがあります。");
  await expect(page.getByText("通報を受け付けました。")).toBeVisible();
  await open();
  await expect(sheet(page).getByRole("textbox", { name: "補足" })).toHaveValue("");
  await sendReport(page, "広告", "");
  await expect(sheet(page).getByText("この内容はすでに通報済みです。確認をお待ちください。")).toBeVisible();
});

test("a comment is reported from beside it, by whoever reads it but not by its writer", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/shisha");
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", {
    title: "話のある一台",
    items: [{ maker_name: "自家製", flavor_name: "ゆず" }],
  });
  const { short_id } = (await recorded.json()).data;
  const writer = await signInElsewhere(browser, second.displayName, `/m/${short_id}`);
  const comment = { body: "連絡先はこちらです。" };
  expect((await (await sender(writer))("POST", `/api/mixes/${short_id}/comments`, comment)).ok()).toBe(true);
  await writer.reload();
  const button = (reader: Page) => reader.getByRole("button", { name: /さんのコメントを通報する$/ });
  await expect(writer.getByText(comment.body)).toBeVisible();
  await expect(button(writer)).toBeHidden();

  await page.goto(`/shisha/${short_id}`);
  await untilHydrated(page);
  await button(page).click();
  await expect(sheet(page)).toHaveAccessibleName("このコメントを通報する");
  await expect(sheet(page).getByRole("radio", { name: "無断撮影" })).toBeHidden();
  await sendReport(page, "広告", "");
  await expect(page.getByText("通報を受け付けました。")).toBeVisible();
  await expect(page.getByText(comment.body)).toBeVisible();
});
