import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { test } from "#tests/support/fake-camera.ts";
import { expect, expectAccessible, signInElsewhere, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const [asker, asked, declined] = [roles.formerManager, roles.unverifiedOwner, roles.staff];

/** Where a person's QR leads, from the link beside it that sends the same. */
async function ownLink(page: Page): Promise<string> {
  await page.goto("/add-friend");
  const sending = await page.getByRole("link", { name: "送る" }).getAttribute("href");
  const path = /\/add-friend\?c=[0-9a-z]{12}/.exec(decodeURIComponent(sending ?? ""))?.[0];
  if (!path) throw new Error(`No code in ${sending}`);
  return path;
}

const dialog = (page: Page) => page.getByRole("alertdialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("two people become friends by QR code and part again: everything between them comes and goes, and the focus is never lost", async ({
  page,
  browser,
  camera,
  signInAs,
}) => {
  await signInAs(asked.displayName, "/add-friend");
  const link = await ownLink(page);

  await camera.show(new URL(link, page.url()).href);
  const other = await signInElsewhere(browser, asker.displayName, "/add-friend");
  await other.context().grantPermissions(["camera"]);
  await other.getByRole("button", { name: "カメラで読み取る" }).click();
  await expect(other.getByRole("heading", { name: `${asked.displayName}さん` })).toBeVisible();
  // The camera's sheet gives the focus back once it is gone.
  await expect(other.getByRole("button", { name: "カメラで読み取る" })).toBeFocused();
  const status = other.getByRole("group", { name: `${asked.displayName}さんとのつながり` });
  await status.getByRole("button", { name: "友だち申請を送る" }).press("Enter");
  await expect(status.getByText("友だち申請を送りました", { exact: true })).toBeVisible();
  await expect(status).toBeFocused();
  await status.getByRole("button", { name: `${asked.displayName}さんへの申請を取り消す` }).press("Enter");
  await dialog(other).getByRole("button", { name: "取り消す" }).press("Enter");
  await expect(status.getByRole("button", { name: "友だち申請を送る" })).toBeVisible();
  await expect(status).toBeFocused();
  await status.getByRole("button", { name: "友だち申請を送る" }).click();
  await expect(status.getByText("友だち申請を送りました", { exact: true })).toBeVisible();
  await expect(status.getByRole("link", { name: `${asked.displayName}さんのカードを見る` })).toHaveAttribute(
    "href",
    `/profile/${asked.id}`,
  );
  await expectAccessible(other);
  const third = await signInElsewhere(browser, declined.displayName, "/add-friend");
  const request = { person_id: asked.id };
  expect((await (await sender(third))("POST", "/api/friends", request)).ok()).toBe(true);
  await third.context().close();

  await page.goto("/dashboard");
  await untilHydrated(page);
  const waiting = page.getByRole("region", { name: "友だち申請" });
  await expect(waiting).toContainText(asker.displayName);
  await expectAccessible(page);
  await waiting.getByRole("button", { name: `${asker.displayName}さんの申請を承認する` }).press("Enter");
  await expect(waiting).not.toContainText(asker.displayName);
  await expect(page.getByText(`${asker.displayName}さんと友だちになりました。`)).toBeVisible();
  await expect(page.getByRole("button", { name: "カードを見る" })).toBeVisible();
  await expect(waiting.getByRole("link", { name: declined.displayName })).toBeFocused();
  // Who asked and still looks at the code's page reads the answer there.
  await expect(status.getByText("友だちです")).toBeVisible();
  await expect(status.getByRole("link", { name: `${asked.displayName}さんのカードを見る` })).toBeVisible();
  const decline = waiting.getByRole("button", { name: `${declined.displayName}さんの申請は今はしない` });
  await decline.press("Enter");
  await dialog(page).getByRole("button", { name: "戻る" }).press("Enter");
  await expect(decline).toBeFocused();
  await decline.press("Enter");
  await dialog(page).getByRole("button", { name: "今はしない" }).press("Enter");
  await expect(waiting).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await page.goto("/friends");
  await expect(page.getByRole("main")).toContainText(asker.displayName);

  await other.goto("/friends");
  await untilHydrated(other);
  await other.getByRole("button", { name: `${asked.displayName}さんのメニュー` }).click();
  await other.getByRole("button", { name: "ブロックする" }).click();
  await dialog(other).getByRole("button", { name: "ブロックする" }).click();
  await expect(other.getByText("まだ友だちがいません。")).toBeVisible();
  await expect(heading(other)).toBeFocused();

  await page.goto("/friends");
  await expect(page.getByText("まだ友だちがいません。")).toBeVisible();
  await page.goto(await ownLink(other));
  await expect(page.getByText(/この人は見つかりませんでした/)).toBeVisible();

  await other.goto("/friends?list=blocked");
  await untilHydrated(other);
  await expectAccessible(other);
  const unblocked = other.waitForResponse((response) => response.request().method() === "DELETE");
  await other.getByRole("button", { name: "解除する" }).press("Enter");
  expect((await unblocked).status()).toBe(200);
  await expect(other.getByText("ブロックした人は、")).toBeVisible();
  await expect(heading(other)).toBeFocused();
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
  await untilHydrated(page);
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
  await untilHydrated(page);
  const field = page.getByLabel("友だちコード");
  for (const typed of [
    `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8).toUpperCase()}`,
    new URL(link, page.url()).href,
  ]) {
    await page.goto("/add-friend");
    await untilHydrated(page);
    await field.fill(typed);
    await page.getByRole("button", { name: "この人を探す" }).click();
    await expect(page.getByRole("heading", { name: `${asked.displayName}さん` })).toBeVisible();
  }
  await field.fill("https://example.com/add-friend?c=7k2m9xqp4h01");
  await page.getByRole("button", { name: "この人を探す" }).click();
  await expect(page.getByRole("alert").getByText("友だちコードを読み取れませんでした。")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
});
