import { expect, type Page } from "@playwright/test";

/** The parts of the recording form, as a person would name them. */
export const flavorSearch = (page: Page) => page.getByRole("combobox", { name: /^フレーバー/ });
export const chosenFlavors = (page: Page) =>
  page.getByRole("list", { name: "入れたフレーバー" }).getByRole("listitem");
export const record = (page: Page) => page.getByRole("button", { name: "カードにする" });

/** The words of the form stand in the browser's storage. What the screen says of it may still speak of an earlier key. */
export async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText("下書き保存済み")).toBeVisible();
  await expect.poll(() => page.evaluate(areWordsStored)).toBe(true);
}

/** Runs in the page. */
function areWordsStored(): Promise<boolean> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input[maxlength]:not([role=combobox]), main textarea",
  );
  const words = [...fields].map(({ value }) => value).filter(Boolean);
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("mix-drafts");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction("drafts").objectStore("drafts").getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        const drafts = reading.result.map((draft) => Object.values(draft));
        resolve(drafts.some((draft) => words.every((word) => draft.includes(word))));
      };
    };
  });
}

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
  const response = await page.request.get("/api/shisha-mixes?limit=50");
  const { data } = (await response.json()) as { data: { title: string | null }[] };
  return data.filter((mix) => mix.title === title).length;
}
