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
  await expectAccessible(page);

  const ideas = page.getByRole("region", { name: "次に試すなら" }).getByRole("listitem");
  await expect(ideas).toHaveCount(3);
  const idea = await ideas.first().locator("p > span").first().innerText();
  const [flavor = ""] = idea.split(/\s/);
  await ideas.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/m\/[0-9a-z]{12}$/);
  await expect(page.getByText(flavor).first()).toBeVisible();
});

test("a newcomer with one card gets what little can be said", async ({ page, signInAs }) => {
  await signInAs(roles.formerManager.displayName, "/dashboard");
  await expect(page.getByText("まだ記録がありません。")).toBeVisible();
  await expect(page.getByRole("heading", { name: "次に試すなら" })).toHaveCount(0);
  const { data } = (await (await page.request.get("/api/flavors")).json()) as {
    data: { id: string; maker_id: string }[];
  };
  const [first] = data;
  await recordCards(page, [
    { items: [{ maker_id: first?.maker_id, flavor_id: first?.id }], visibility: "private" },
  ]);

  await page.goto("/dashboard");
  const idea = page.getByRole("region", { name: "次に試すなら" }).getByRole("listitem");
  await expect(idea).toHaveCount(1);
  await expect(idea).toContainText(/「.+」と合わせやすい.*まだ記録がありません。/);
  await expect(page.getByRole("table", { name: "月ごとの煙の色" }).getByText("記録なし")).toHaveCount(5);
  await expectAccessible(page);
});
