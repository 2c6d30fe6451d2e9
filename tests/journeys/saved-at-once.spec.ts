import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const SETTINGS = "**/api/profile/customer-page";

test("what is changed while the screen is read anew is kept, and saved", async ({ page, signInAs }) => {
  await signInAs(roles.admin.displayName, "/dashboard");
  const send = await sender(page);
  const titles = ["急ぎの一", "急ぎの二", "急ぎの三"];
  for (const title of titles) {
    const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
    expect((await send("POST", "/api/shisha-mixes", { title, items, visibility: "public" })).ok()).toBe(true);
  }
  await page.goto("/profile");
  await untilHydrated(page);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/profile\/[^/]+\.data/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const button = (title: string) =>
    page.getByRole("button", { name: `${title}をプロフィールの先頭に固定する` });
  const isSaved = page.waitForResponse(
    (response) => (response.request().postDataJSON() as { mix_ids?: string[] } | null)?.mix_ids?.length === 3,
  );
  const isHeld = page.waitForRequest(/\/profile\/[^/]+\.data/);
  await button("急ぎの一").click();
  await isHeld;
  await button("急ぎの二").click();
  await button("急ぎの三").click();
  release();
  await expect(page.getByText("プロフィールの先頭に固定しました。").first()).toBeVisible();
  expect((await isSaved).ok()).toBe(true);
  await page.unroute(/\/profile\/[^/]+\.data/);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole("region", { name: "とっておきの3枚" }).getByRole("link").allInnerTexts();
    })
    .toEqual(titles.map((title) => expect.stringContaining(title)));
  expect((await send("PUT", "/api/profile/pinned-mixes", { mix_ids: [] })).ok()).toBe(true);
});

test("a change that fails between others is said, and the screen says what is saved", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.managerOfTwo.displayName, "/profile/edit");
  await untilHydrated(page);
  const favorites = page.getByRole("switch", { name: "好きなフレーバーを見せる" });
  let refusals = 1;
  await page.route(SETTINGS, (route) => (refusals-- > 0 ? route.abort() : route.continue()));
  // Not `check`, which looks whether it is on: it may be off again by then.
  await favorites.click();
  await expect(page.getByText("通信できませんでした").first()).toBeVisible();
  await expect(favorites).not.toBeChecked();
  const saved = page.waitForResponse(SETTINGS);
  await favorites.check();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(favorites).toBeChecked();
});
