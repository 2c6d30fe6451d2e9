import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

const author = roles.owner;
const guest = roles.regular;

async function flavorOf(page: Page, word: string) {
  const response = await page.request.get("/api/flavors");
  const { data } = (await response.json()) as { data: { id: string; name: string; maker_id: string }[] };
  const flavor = data.find(({ name }) => name === word);
  if (!flavor) throw new Error(`The catalogue has no ${word}`);
  return { flavor_id: flavor.id, maker_id: flavor.maker_id };
}

test("a stranger's mix is recorded again with one flavour less, names where it is from, and its author hears of it", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/guide");
  const send = await sender(page);
  const items = [
    { ...(await flavorOf(page, "ミント")), ratio: 60 },
    { ...(await flavorOf(page, "レモン")), ratio: 40 },
  ];
  const made = await send("POST", "/api/shisha-mixes", {
    title: "写したくなる一台",
    items,
    visibility: "public",
  });
  const { short_id } = ((await made.json()) as { data: { short_id: string } }).data;

  const guestPage = await signInElsewhere(browser, guest.displayName, `/m/${short_id}`);
  await guestPage.getByRole("link", { name: "同じ配合で記録する" }).click();
  await expect(guestPage).toHaveURL(/\/shisha\/new/);
  await untilHydrated(guestPage);
  const recipe = guestPage.getByRole("main");
  await expect(recipe.getByText("レモン").first()).toBeVisible();
  await guestPage.getByRole("button", { name: /レモン.*を外す/ }).click();
  await guestPage.getByLabel(/^タイトル/).fill("レモンなし");
  await guestPage.getByRole("radio", { name: /^公開/ }).check();
  await guestPage.getByRole("button", { name: "カードにする" }).click();
  await expect(guestPage).toHaveURL(/\/shisha\/[0-9a-z]{12}\?new=1$/);
  const mix = guestPage.getByRole("region", { name: "このミックス" });
  await expect(mix.getByRole("link", { name: /写したくなる一台/ })).toHaveAttribute("href", `/m/${short_id}`);
  await expect(mix).toContainText("レモンを抜");

  // The page that was kept for visitors is drawn anew.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/m/${short_id}`);
  await visitor.getByRole("link", { name: "このカードから生まれたカード（1枚）" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("「写したくなる一台」の系譜");
  await expect(visitor.getByRole("list", { name: "系譜" })).toContainText("レモンなし");
  await expectAccessible(visitor);

  await page.goto("/notifications");
  const notice = page.getByRole("link", { name: /「写したくなる一台」をもとにカードを記録しました。/ });
  await expect(notice).toContainText(`${guest.displayName}さん`);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/m/${short_id}/family$`));
});
