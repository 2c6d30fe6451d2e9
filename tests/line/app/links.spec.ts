import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, miniApp, signInByLiff } from "./mini-app.ts";

const person = roles.regular;

/** A link as somebody's comment or a shop's page might hold it. */
async function press(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    link.textContent = "リンクの例";
    document.querySelector("main")?.prepend(link);
  }, href);
  await page.getByRole("link", { name: "リンクの例" }).click();
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("pages of others open outside, our own stay in the mini app", async ({
    page,
    context,
    line,
    phone: _phone,
  }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await page.goto(miniApp("/dashboard"));
    await expectPerson(page, person);
    await untilQuiet(page);
    const opening = context.waitForEvent("page");
    await press(page, "https://shop.line-scdn.net/menu");
    const outside = new URL((await opening).url());
    expect(outside.hostname).toBe("shop.line-scdn.net");
    expect(outside.searchParams.get("is_liff_external_open_window")).toBe("true");
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.getByRole("link", { name: "履歴" }).first().click();
    await expect(page).toHaveURL(/\/shisha$/);
    expect(context.pages()).toHaveLength(2);
  });
});

test("a share with a token that LINE took back leads through LINE's consent to the card again", async ({
  page,
  line,
}) => {
  await signInByLiff(page, person);
  await page.goto("/");
  await page.locator('a[href^="/m/"]').first().click();
  await expect(page.getByRole("button", { name: "QRコード" })).toBeVisible();
  await untilQuiet(page);
  const card = new URL(page.url()).pathname;
  line.break(/\/ott$/, { status: 401, body: { message: "The access token is invalid" } });
  await page.getByRole("button", { name: "シェアする" }).click();
  await page.getByRole("link", { name: "LINEの友だちに送る" }).click();
  await page.waitForURL(/^https:\/\/access\.line\.me\/liff\/v1\/authorize/);
  line.reset();
  await page.getByText(person.displayName, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
  await expectPerson(page, person);
  await expect(page).toHaveURL(new RegExp(`${card}$`));
});
