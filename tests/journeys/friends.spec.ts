import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilAwake } from "#tests/support/journey.ts";

const [asker, asked] = [roles.formerManager, roles.unverifiedOwner];

/** Where a person's QR leads, from the link beside it that sends the same. */
async function ownLink(page: Page): Promise<string> {
  await page.goto("/add-friend");
  const sending = await page.getByRole("link", { name: "送る" }).getAttribute("href");
  const path = /\/add-friend\?c=[0-9a-z]{12}/.exec(decodeURIComponent(sending ?? ""))?.[0];
  if (!path) throw new Error(`No code in ${sending}`);
  return path;
}

const dialog = (page: Page) => page.getByRole("alertdialog");

test("two people become friends by code and part again: everything between them comes and goes", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(asked.displayName, "/add-friend");
  const link = await ownLink(page);
  await expectAccessible(page);

  const other = await signInElsewhere(browser, asker.displayName, link);
  await expect(other.getByRole("heading", { name: `${asked.displayName}さん` })).toBeVisible();
  await other.getByRole("button", { name: "友だち申請を送る" }).click();
  await expect(other.getByText("友だち申請を送りました", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "取り消す" }).click();
  await dialog(other).getByRole("button", { name: "取り消す" }).click();
  await other.getByRole("button", { name: "友だち申請を送る" }).click();
  await expect(other.getByText("友だち申請を送りました", { exact: true })).toBeVisible();

  await page.goto("/dashboard");
  await untilAwake(page);
  const waiting = page.getByRole("region", { name: "友だち申請" });
  await expect(waiting).toContainText(asker.displayName);
  await expectAccessible(page);
  await waiting.getByRole("button", { name: "承認する" }).click();
  await expect(waiting).toBeHidden();
  await page.goto("/friends");
  await expect(page.getByRole("main")).toContainText(asker.displayName);
  await expectAccessible(page);

  await other.goto("/friends");
  await untilAwake(other);
  await other.getByRole("button", { name: `${asked.displayName}さんのメニュー` }).click();
  await other.getByRole("button", { name: "ブロックする" }).click();
  await dialog(other).getByRole("button", { name: "ブロックする" }).click();
  await expect(other.getByText("まだ友だちがいません。")).toBeVisible();

  await page.goto("/friends");
  await expect(page.getByText("まだ友だちがいません。")).toBeVisible();
  await page.goto(await ownLink(other));
  await expect(page.getByText(/この人は見つかりませんでした/)).toBeVisible();

  await other.goto("/friends?list=blocked");
  await untilAwake(other);
  await expectAccessible(other);
  const unblocked = other.waitForResponse((response) => response.request().method() === "DELETE");
  await other.getByRole("button", { name: "解除する" }).click();
  expect((await unblocked).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("button", { name: "友だち申請を送る" })).toBeVisible();
});

test("a code that was changed is dead, and the new one shows the person", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(asked.displayName, "/add-friend");
  const before = await ownLink(page);
  await untilAwake(page);
  await page.getByRole("button", { name: "コードを変える" }).click();
  await dialog(page).getByRole("button", { name: "変える" }).click();
  await expect(page.getByText("新しい友だちコードになりました。")).toBeVisible();
  const after = await ownLink(page);
  expect(after).not.toBe(before);

  const other = await signInElsewhere(browser, asker.displayName, before);
  await expect(other.getByText(/この人は見つかりませんでした/)).toBeVisible();
  await other.goto(after);
  await expect(other.getByRole("heading", { name: `${asked.displayName}さん` })).toBeVisible();
});

test("a code is typed as one reads it aloud, pasted as a link, and what is none is said at its field", async ({
  page,
  browser,
  signInAs,
}) => {
  const other = await signInElsewhere(browser, asked.displayName, "/add-friend");
  const link = await ownLink(other);
  const code = link.slice(-12);
  await signInAs(asker.displayName, "/add-friend");
  await untilAwake(page);
  const field = page.getByLabel("友だちコード");
  for (const typed of [
    `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8).toUpperCase()}`,
    new URL(link, page.url()).href,
  ]) {
    await page.goto("/add-friend");
    await untilAwake(page);
    await field.fill(typed);
    await page.getByRole("button", { name: "この人を探す" }).click();
    await expect(page.getByRole("heading", { name: `${asked.displayName}さん` })).toBeVisible();
  }
  await field.fill("https://example.com/add-friend?c=7k2m9xqp4h01");
  await page.getByRole("button", { name: "この人を探す" }).click();
  await expect(page.getByRole("alert").getByText("友だちコードを読み取れませんでした。")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
});
