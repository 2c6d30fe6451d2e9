import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { pressInCardMenu } from "#tests/support/own-card.ts";
import { recordCards } from "#tests/support/record-cards.ts";

const regular = roles.regular.displayName;
const OWN_NUMBER = "（エラー番号: 1a2b3c4d）";

/** The server's own answer to what it did not expect (src/http/error-response.test.ts proves that it gives it). */
async function fail(page: Page, path: string, code: string, text: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 500, json: { success: false, error: text + OWN_NUMBER, code } }),
  );
}

async function openOwnCard(page: Page, title: string): Promise<void> {
  await recordCards(page, [{ title, visibility: "private" }]);
  await page.goto("/shisha?view=list");
  await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a card that cannot be deleted says so, and stays", async ({ page, signInAs }) => {
  await signInAs(regular, "/dashboard");
  await openOwnCard(page, "消せない");
  await fail(page, "**/api/mixes/*", "MIX_DELETE_FAILED", "シーシャミックスの削除に失敗しました");
  await pressInCardMenu(page, "button", "削除する");
  await page.getByRole("alertdialog").getByRole("button", { name: "削除する" }).click();
  await expect(page.getByText("シーシャミックスの削除に失敗しました")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "消せない" })).toBeVisible();
});

test("a change that cannot be saved says so with its number, and stays in the form", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/dashboard");
  await openOwnCard(page, "変えられない");
  await page.getByRole("link", { name: "編集する", exact: true }).click();
  const comment = page.getByLabel("ひとこと");
  await comment.fill("まだ残っている言葉");
  await fail(page, "**/api/mixes/*", "MIX_UPDATE_FAILED", "シーシャミックスの更新に失敗しました");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText(`シーシャミックスの更新に失敗しました${OWN_NUMBER}`)).toBeVisible();
  await expect(comment).toHaveValue("まだ残っている言葉");
});

test("a profile that cannot be saved says so with its number, and stays in the form", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/profile/edit");
  await untilHydrated(page);
  const text = "ユーザー情報の保存に失敗: 時間をおいてもう一度お試しください。";
  await fail(page, "**/api/users/upsert", "SUPABASE_SAVE_ERROR", text);
  await page.getByLabel("ひとこと").fill("残るひとこと");
  await page.getByRole("button", { name: "保存する", exact: true }).click();
  await expect(page.getByText(text + OWN_NUMBER)).toBeVisible();
  await expect(page.getByLabel("ひとこと")).toHaveValue("残るひとこと");
});

test("a profile whose account has gone meanwhile says so, and stays in the form", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/profile/edit");
  await untilHydrated(page);
  // src/features/accounts/api/upsert-user.test.ts lets an account go and gets this very answer.
  const gone = { success: false, error: "ユーザー情報が見つかりません", code: "USER_NOT_FOUND" };
  await page.route("**/api/users/upsert", (route) => route.fulfill({ status: 404, json: gone }));
  await page.getByLabel("ひとこと").fill("残るひとこと");
  await page.getByRole("button", { name: "保存する", exact: true }).click();
  await expect(page.getByText("ユーザー情報が見つかりません")).toBeVisible();
  await expect(page.getByLabel("ひとこと")).toHaveValue("残るひとこと");
});

test("a logout that fails says so", async ({ page, signInAs }) => {
  await signInAs(regular, "/profile/edit");
  await untilHydrated(page);
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("button", { name: "ログアウト", exact: true }).click();
  await page.getByRole("button", { name: "ログアウトする" }).click();
  await expect(page.getByText("ログアウトに失敗しました")).toBeVisible();
});

test("makers that cannot be had are said, and flavours are found without them", async ({
  page,
  signInAs,
}) => {
  await page.route("**/api/makers", (route) => route.abort());
  await signInAs(regular, "/shisha/new");
  await page.getByRole("combobox", { name: /^フレーバー/ }).fill("ミント");
  await expect(page.getByText("メーカーの取得に失敗しました")).toBeVisible();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("a picture that does not arrive says so", async ({ page, signInAs }) => {
  await signInAs(regular, "/profile/edit");
  await untilHydrated(page);
  await page.route("**/api/upload/profile-image", (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: `アップロードに失敗しました${OWN_NUMBER}`, code: "UPLOAD_FAILED" },
    }),
  );
  await page.locator('input[type="file"]').setInputFiles("public/app-icons/apple-touch-icon.png");
  await expect(page.getByText(/アップロードに失敗しました/)).toBeVisible();
});

test("a log-in that LINE's answer does not bear out says so", async ({ page }) => {
  const start = await page.request.get("/api/auth/line", { maxRedirects: 0 });
  const state = new URL(start.headers().location ?? "").searchParams.get("state");
  await page.goto(`/api/auth/line/callback?state=${state}&code=never-issued`);
  await expect(page.getByText(/ログインに失敗しました/)).toBeVisible();
});
