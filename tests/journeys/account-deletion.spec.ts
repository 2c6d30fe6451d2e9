import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

test("whoever leaves is hidden at once, may come back, and finds everything as it was", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const { displayName, id } = roles.friendToBe;
  await signInAs(displayName, "/profile/edit");
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem("kept-here", "something of hers"));
  await page.getByRole("link", { name: "アカウントを削除する" }).click();
  await expect(page).toHaveURL("/profile/delete");
  await page.getByLabel(/名前を消して残す/).check();
  await page.getByLabel(/^すべて消す/).check();
  await expectAccessible(page);

  // She thinks better of it at LINE, and there nothing has happened yet.
  await page.route(/\/_line\/access\//, (route) =>
    route.fulfill({
      status: 302,
      headers: {
        location: `/api/auth/line/callback?${new URLSearchParams({
          state: new URL(route.request().url()).searchParams.get("state") ?? "",
          error: "access_denied",
        })}`,
      },
    }),
  );
  await page.getByRole("button", { name: "LINEで確認して、削除を申し込む" }).click();
  await expect(page.getByText("アカウントはそのままです。")).toBeVisible();
  await page.unroute(/\/_line\/access\//);

  await page.getByRole("button", { name: "LINEで確認して、削除を申し込む" }).click();
  await expect(page).toHaveURL("/account-deletion?requested");
  await expect(page.getByText("アカウントの削除を受け付けました。")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("kept-here"))).toBeNull();
  const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
  const profile = async () => (await visitor.request.get(`/profile/${id}`)).status();
  expect(await profile()).toBe(404);

  await signInAs(displayName, "/dashboard");
  await expect(page).toHaveURL("/profile/delete");
  await expect(page.getByRole("heading", { name: /に削除されます$/ })).toBeVisible();
  await expectAccessible(page);
  await untilHydrated(page);
  await page.getByRole("button", { name: "削除を取りやめて、続けて使う" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "最近のカード" })).toBeVisible();
  expect(await profile()).toBe(200);
});
