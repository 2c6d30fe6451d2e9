import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What uses a coupon on the phone that holds it up; `device` is where it is shown, the page or a part of it. */
export const slideOf = (device: Page | Locator) =>
  device.getByRole("slider", { name: "スライドで使用済みにする" });

/** Holds the coupon up that is open there. */
export async function presentCoupon(page: Page, device: Page | Locator = page): Promise<void> {
  await device.getByRole("button", { name: "使う", exact: true }).click();
  const warning = page.getByRole("alertdialog", { name: "スタッフの前で操作してください" });
  await warning.getByRole("button", { name: "表示する" }).click();
  await expect(slideOf(device)).toBeVisible();
}

/** By keys: to the end, and held there until the bar has caught up. */
export async function slideToTheEnd(page: Page, device: Page | Locator = page): Promise<void> {
  await slideOf(device).focus();
  await page.keyboard.down("End");
  await expect(slideOf(device)).toBeHidden();
  await page.keyboard.up("End");
}
