import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { LINE_ENVIRONMENT } from "../../playwright.config.ts";
import { expectPerson, miniApp } from "../line/app/mini-app.ts";
import { PHONE, resized, takePicture } from "./take-picture.ts";

const person = roles.regular;
const GOLD = { productName: "金の縁（カードフレーム）", price: 250, currency: "JPY" };

test.use({
  baseURL: `http://localhost:${LINE_ENVIRONMENT.PORT}`,
  userAgent: USER_AGENTS.lineOnIphone,
  viewport: PHONE,
  contextOptions: { reducedMotion: "reduce" },
  deviceScaleFactor: 2,
});

test("the product inside LINE, for the README", async ({ page, line, phone }) => {
  phone.response("iap.getPlatformProducts", { data: { products: { card_frame_gold: GOLD } } });
  phone.response("iap.requestConsentAgreement", { data: {} });
  phone.response("iap.createPayment", { data: {} });
  const scope = ["openid", "profile", "chat_message.write"];
  line.hold({ userId: person.userId, contextType: "utou", scope });
  await page.goto(miniApp("/shisha"));
  await expectPerson(page, person);
  const link = page.getByRole("link").filter({ hasText: "夜明けのピーチティー" }).first();
  const own = (await link.getAttribute("href")) ?? "";

  await page.goto(own);
  await page.getByRole("button", { name: "購入する" }).scrollIntoViewIfNeeded();
  await page.getByRole("heading", { name: "カードのフレーム" }).evaluate((title) => title.scrollIntoView());
  await keep(page, "frames-light");

  await page.getByRole("button", { name: "購入する" }).click();
  await page.getByRole("radio", { name: /^金の縁/ }).check();
  await expect(page.getByText("フレームを変更しました。")).toBeVisible();
  await page.goto(own.replace("/shisha/", "/m/"));
  await page.getByRole("button", { name: "シェアする" }).click();
  await page.getByRole("button", { name: "このトークに送る" }).click();
  await expect(page.getByText("送信しました")).toBeVisible();
  await page.getByRole("button", { name: "閉じる" }).first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, "sent-light");

  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto(own);
  await keep(page, "gold-dark");
});

async function keep(page: Page, name: string): Promise<void> {
  const png = await takePicture(page);
  writeFileSync(`docs/screenshots/${name}.png`, await resized(page, png, "image/png", 390));
}
