import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { recordCards, sender } from "#tests/support/record-cards.ts";

const author = roles.owner;
const guest = roles.regular;

const ITEMS = [
  { maker_name: "自家製", flavor_name: "ゆず", ratio: 60 },
  { maker_name: "自家製", flavor_name: "みょうが", ratio: 40 },
];

test("somebody's card beside an own one, in an address that is sent; who may not see one of them sees the other alone", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs(author.displayName, "/guide");
  const made = await (await sender(page))("POST", "/api/shisha-mixes", {
    title: "くらべる元の一台",
    items: ITEMS,
    visibility: "public",
  });
  const { short_id } = ((await made.json()) as { data: { short_id: string } }).data;

  const guestPage = await signInElsewhere(browser, guest.displayName, "/guide");
  await (await sender(guestPage))("POST", "/api/shisha-mixes", {
    title: "自分だけの一台",
    items: [{ ...ITEMS[0], ratio: 100 }],
    visibility: "private",
  });
  await guestPage.goto(`/m/${short_id}`);
  await guestPage.getByRole("link", { name: "ほかのカードとくらべる" }).click();
  await guestPage.getByRole("link", { name: /自分だけの一台/ }).click();
  const difference = guestPage.getByRole("region", { name: "配合のちがい" });
  await expect(difference).toContainText(
    "「自分だけの一台」は、「くらべる元の一台」のみょうがを抜き、ゆずを40%増やした配合です。",
  );
  await expectAccessible(guestPage);
  await untilHydrated(guestPage);
  await guestPage.getByRole("button", { name: "シェアする" }).click();
  const address = new URL(guestPage.url());
  await expect(guestPage.getByRole("dialog")).toContainText(`${address.pathname}?cards=${short_id},`);

  await page.goto(address.href);
  await expect(page.getByText("もう一方のカードは、")).toBeVisible();
  await expect(page.getByText("自分だけの一台")).toHaveCount(0);
});

test("somebody's colours beside one's own, from their profile", async ({ page, browser, signInAs }) => {
  const three = [1, 2, 3].map((night) => ({ title: `色の一台 ${night}`, items: ITEMS }));
  await recordCards(await signInElsewhere(browser, author.displayName, "/guide"), three);
  await signInAs(guest.displayName, "/guide");
  await recordCards(page, three);
  await page.goto(`/profile/${author.id}`);
  await page.getByRole("link", { name: "煙の色をくらべる" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("煙の色をくらべる");
  await expect(page.getByRole("img", { name: /%/ })).toHaveCount(2);
  await expect(page.getByRole("table", { name: "煙の色の割合" })).toBeVisible();
  await expectAccessible(page);
});
