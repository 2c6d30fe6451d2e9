import type { Page } from "@playwright/test";

/** Presses a thing behind 「…」 on the page of an own card, on a phone. */
export async function pressInCardMenu(page: Page, role: "button" | "link", name: string): Promise<void> {
  await page.getByRole("button", { name: "その他", exact: true }).click();
  await page.getByRole("dialog").getByRole(role, { name }).click();
}
