import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import { recordCards } from "#tests/support/record-cards.ts";

test("a regular sees how the colours changed, the month's variety and ideas that lead to cards", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.regular.displayName, "/dashboard");
  const months = page.getByRole("table", { name: "月ごとの煙の色" });
  await expect(months.getByRole("row")).toHaveCount(7);
  await expect(months.getByRole("cell").first()).toHaveText(/\d+%|記録なし/);
  const variety = page.getByRole("region", { name: /^\d+月のひろがり$/ });
  await expect(variety.getByRole("term")).toHaveText([
    "初めてのフレーバー",
    "メーカー",
    "カテゴリー",
    "お店",
  ]);
  await expect(variety.getByText(/^先月は\d/).first()).toBeVisible();

  const ideas = page.getByRole("region", { name: "あなたへのおすすめ" }).getByRole("listitem");
  await expect(ideas).toHaveCount(5);
  const idea = ideas.filter({ has: page.getByRole("button", { name: /をおすすめしない$/ }) }).first();
  const [title = ""] = (await idea.locator("p > span").first().innerText()).split("\n");
  await idea.getByRole("link").click();
  await expect(page).toHaveURL(/\/(?:m\/[0-9a-z]{12}|flavors\/[-0-9a-f]{36})$/);
  await expect(page.getByText(title).first()).toBeVisible();
});

test("a newcomer with one card gets what little can be said", async ({ page, signInAs }) => {
  await signInAs(roles.formerManager.displayName, "/dashboard");
  await expect(page.getByText("まだ記録がありません。")).toBeVisible();
  const { data } = (await (await page.request.get("/api/flavors")).json()) as {
    data: { id: string; maker_id: string }[];
  };
  const [first] = data;
  await recordCards(page, [
    { items: [{ maker_id: first?.maker_id, flavor_id: first?.id }], visibility: "private" },
  ]);

  await page.goto("/dashboard");
  const ideas = page.getByRole("region", { name: "あなたへのおすすめ" }).getByRole("listitem");
  await expect(ideas.first()).toContainText(/。$/);
  await expect(page.getByRole("table", { name: "月ごとの煙の色" }).getByText("記録なし")).toHaveCount(5);
  await expectAccessible(page);
});
