import { expect, type Page } from "@playwright/test";

/** The parts of the recording form, as a person would name them. */
export const flavorSearch = (page: Page) => page.getByRole("combobox", { name: /^フレーバー/ });
export const chosenFlavors = (page: Page) =>
  page.getByRole("list", { name: "入れたフレーバー" }).getByRole("listitem");
export const record = (page: Page) => page.getByRole("button", { name: "カードにする" });
export const isKept = (page: Page) => expect(page.getByText("下書き保存済み")).toBeVisible();

export async function addFlavor(page: Page, word: string): Promise<void> {
  await flavorSearch(page).fill(word);
  await expect(page.getByText(/件の候補があります/)).toBeAttached();
  await page.getByRole("option").first().click();
}

export async function chooseShop(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: /^お店/ }).fill(name);
  await expect(page.getByText(/件の候補があります|見つかりませんでした/)).toBeAttached();
  await page.getByRole("option", { name }).first().click();
}

/** How many cards the signed-in person has with this title. */
export async function countCards(page: Page, title: string): Promise<number> {
  const answer = await page.request.get("/api/shisha-mixes?limit=50");
  const { data } = (await answer.json()) as { data: { title: string | null }[] };
  return data.filter((mix) => mix.title === title).length;
}
