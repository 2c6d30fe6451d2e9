import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/journey.ts";
import {
  addFlavor,
  chooseShop,
  chosenFlavors,
  flavorSearch,
  isSaved,
  record,
} from "#tests/support/recording.ts";

const regular = "けむり好き";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const goOn = (page: Page) => page.getByRole("button", { name: /^(?:次へ|スキップ)$/ });

async function comesBackTo(page: Page, question: string, place: number) {
  await expect(heading(page)).toHaveText(question);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(`${place}/8`)).toBeVisible();
}

async function arrivesAt(page: Page, question: string, place: number) {
  await comesBackTo(page, question, place);
  await expectAccessible(page);
}

test("a card is made one question at a time, and the way back keeps every answer", async ({
  page,
  signInAs,
}) => {
  await signInAs(regular, "/shisha/new-v2");
  await expect(heading(page)).toHaveText("どのお店で吸いましたか？");
  await chooseShop(page, "夜の隠れ家");
  await goOn(page).click();

  await arrivesAt(page, "フレーバーを選んでください", 2);
  await goOn(page).click();
  await expect(page.getByText("フレーバーを1つ以上選んでください。")).toBeVisible();
  await expect(flavorSearch(page)).toBeFocused();
  for (const word of ["ミント", "レモン"]) await addFlavor(page, word);
  await goOn(page).click();

  await arrivesAt(page, "配合はわかりますか？", 3);
  await page.getByRole("switch", { name: "配合を入れる" }).check();
  await goOn(page).click();

  await arrivesAt(page, "どうでしたか？", 4);
  await page.getByRole("button", { name: "スキップ" }).click();

  await arrivesAt(page, "言葉を添えますか？", 5);
  await page.getByLabel("タイトル").fill("一問ずつの夜");
  await page.getByLabel("タイトル").press("Enter");

  await arrivesAt(page, "写真を添えますか？", 6);
  await page.getByRole("button", { name: "スキップ" }).click();
  await arrivesAt(page, "いつのカードですか？だれに見せますか？", 7);
  await page.goBack();
  await page.goBack();
  await comesBackTo(page, "言葉を添えますか？", 5);
  await expect(page.getByLabel("タイトル")).toHaveValue("一問ずつの夜");
  await page.getByRole("button", { name: "戻る" }).click();
  await comesBackTo(page, "どうでしたか？", 4);
  for (let steps = 0; steps < 4; steps++) await goOn(page).click();

  await arrivesAt(page, "カードを確かめてください", 8);
  await expect(page.getByRole("region", { name: "カードのプレビュー" })).toContainText("一問ずつの夜");
  await record(page).click();
  await expect(page).toHaveURL(/\/shisha\/[0-9a-z]{12}\?new=1$/);
});

test("both ways of filling in share one draft", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new");
  await addFlavor(page, "ミント");
  await isSaved(page);
  await page.getByRole("link", { name: "一問ずつ入力する" }).click();
  await expect(page).toHaveURL(/\/shisha\/new-v2$/);
  await goOn(page).click();
  await expect(chosenFlavors(page)).toHaveCount(1);
  await addFlavor(page, "レモン");
  await page.getByRole("link", { name: "一画面で入力する" }).click();
  await expect(chosenFlavors(page)).toHaveCount(2);
});

test("what is missing at the end is asked for where it belongs", async ({ page, signInAs }) => {
  await signInAs(regular, "/shisha/new-v2?step=card");
  await record(page).click();
  await expect(heading(page)).toHaveText("フレーバーを選んでください");
  await expect(flavorSearch(page)).toBeFocused();
});
