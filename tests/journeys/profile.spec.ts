import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilAwake } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const [person, other] = [roles.admin, roles.managerOfTwo];

test("from somebody's card to their profile, to a request, and away from them again: two taps each", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(person.displayName, "/dashboard");
  const card = { title: "はじめましての一台", items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
  const recorded = await (await sender(page))("POST", "/api/shisha-mixes", card);
  const { short_id } = (await recorded.json()).data;

  const looking = await signInElsewhere(browser, other.displayName, `/m/${short_id}`);
  await looking
    .getByRole("region", { name: "記録した人" })
    .getByRole("link", { name: person.displayName })
    .click();
  await expect(looking).toHaveURL(`/profile/${person.id}`);
  await expect(looking.getByRole("heading", { name: person.displayName, level: 1 })).toBeAttached();
  await expect(looking.getByRole("main")).toContainText(card.title);
  await expectAccessible(looking);
  await looking.getByRole("button", { name: "友だち申請を送る" }).click();
  await expect(looking.getByText("友だち申請を送りました", { exact: true })).toBeVisible();

  await page.goto(`/profile/${other.id}`);
  await untilAwake(page);
  await expect(page.getByText("この人から友だち申請が届いています。")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `${other.displayName}さんのメニュー` }).click();
  await page.getByRole("button", { name: "ブロックする" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ブロックする" }).click();
  await expect(page).toHaveURL("/friends");

  expect((await looking.goto(`/profile/${person.id}`))?.status()).toBe(404);
  expect((await looking.goto(`/m/${short_id}`))?.status()).toBe(404);
  const unblocked = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.goto("/friends?list=blocked");
  await untilAwake(page);
  await page.getByRole("button", { name: "解除する" }).click();
  expect((await unblocked).status()).toBe(200);
});

test("a visitor looks at a profile and is asked for nothing; one's own is as others see it", async ({
  page,
  signInAs,
}) => {
  await page.goto(`/profile/${roles.regular.id}`);
  await expect(page.getByRole("heading", { name: roles.regular.displayName, level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "友だち申請を送る" })).toHaveCount(0);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await signInAs(roles.regular.displayName, "/profile");
  await expect(page).toHaveURL(`/profile/${roles.regular.id}`);
  await expect(page.getByText("ほかの人に見えるあなたのプロフィールです。")).toBeVisible();
});
