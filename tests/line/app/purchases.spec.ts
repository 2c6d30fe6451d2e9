import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import type { Person } from "#fixtures/person.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { expectAccessible } from "#tests/support/journey.ts";
import type { LineHosts } from "#tests/support/line/line-hosts.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { type LinePhone, USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { watchNetwork } from "#tests/support/quiet-network.ts";
import { recordCards } from "#tests/support/record-cards.ts";
import { expectPerson, miniApp, signInByLiff } from "./mini-app.ts";

const GOLD = "card_frame_gold";
const PRODUCTS = "iap.getPlatformProducts";
const CONSENT = "iap.requestConsentAgreement";
const PAYMENT = "iap.createPayment";

/** Never buys anything here; everybody who does is somebody of their own. */
const looker = roles.regular;

const buyButton = (page: Page) => page.getByRole("button", { name: "購入する" });
const frame = (page: Page, name: "標準" | "金の縁") =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) });
const panel = (page: Page) => page.getByRole("region", { name: "カードのフレーム" });
const card = (page: Page) => page.locator(".card-page-card");

function sellGold(phone: LinePhone): void {
  const product = { productName: "金の縁（カードフレーム）", price: 250, currency: "JPY" };
  phone.response(PRODUCTS, { data: { products: { [GOLD]: product } } });
  phone.response(CONSENT, { data: {} });
  phone.response(PAYMENT, { data: {} });
}

async function newestCard(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/shisha-mixes?limit=1")).json();
  return `/shisha/${data[0].short_id}`;
}

/** A card of the person who holds the phone, opened in LINE. */
async function openCard(page: Page, line: LineHosts, person: Person): Promise<string> {
  line.hold({ userId: person.userId, contextType: "none" });
  await page.goto(miniApp("/dashboard"));
  await expectPerson(page, person);
  await recordCards(page, [{ title: "雨の日の読書" }]);
  const path = await newestCard(page);
  await page.goto(path);
  await expect(panel(page)).toBeVisible();
  return path;
}

type SeenOrder = { id: string; status: string; failure_code: string | null; price: number | null };

async function orders(page: Page): Promise<SeenOrder[]> {
  return (await (await page.request.get("/api/orders")).json()).data;
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("the frame is bought with LINE's name and price, put on the card, and there on another device", async ({
    page,
    browser,
    line,
    phone,
  }) => {
    sellGold(phone);
    const path = await openCard(page, line, roles.formerManager);
    await expect(panel(page).getByText("金の縁（カードフレーム）")).toBeVisible();
    await expect(panel(page).getByText("250円")).toBeVisible();
    await expect(frame(page, "金の縁")).toBeDisabled();
    await expectAccessible(page);

    await buyButton(page).click();
    const bought = page.getByText("金の縁を購入しました。カードに付けられます。");
    await expect(bought).toBeFocused();
    await expect(buyButton(page)).toBeHidden();
    expect(await orders(page)).toMatchObject([{ status: "paid", price: 250 }]);
    expect(phone.calls.map(({ name }) => name)).toEqual([PRODUCTS, CONSENT, PAYMENT]);

    await frame(page, "標準").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("フレームを変更しました。")).toBeVisible();
    await expect(card(page).locator(".flavor-card-edge").first()).toBeVisible();
    await expectAccessible(page);

    const elsewhere = await browser.newContext({ userAgent: USER_AGENTS.safariOnIphone });
    watchNetwork(elsewhere);
    const other = await elsewhere.newPage();
    await signInByLiff(other, roles.formerManager);
    await other.goto(path);
    await expect(frame(other, "金の縁")).toBeChecked();
    await frame(other, "標準").check();
    await expect(other.getByText("フレームを変更しました。")).toBeVisible();
    await expect(card(other).locator(".flavor-card-edge")).toHaveCount(0);
    await elsewhere.close();
  });

  test("the order is there before LINE is asked for the payment, and a second press asks for nothing", async ({
    page,
    line,
    phone,
  }) => {
    sellGold(phone);
    phone.response(PAYMENT, { error: {} });
    await openCard(page, line, looker);
    let seen: SeenOrder[] = [];
    await page.exposeFunction("paymentAsked", async () => {
      seen = await orders(page);
    });
    await page.evaluate(() => {
      const { postMessage } = window._liff;
      window._liff.postMessage = async (name, ...rest) => {
        if (name === "iap.createPayment")
          await (window as unknown as { paymentAsked: () => Promise<void> }).paymentAsked();
        postMessage(name, ...rest);
      };
    });
    await buyButton(page).dblclick();
    await expect(page.getByText("LINEでエラーが発生しました。")).toBeVisible();

    const payments = phone.calls.filter(({ name }) => name === PAYMENT);
    expect(payments).toHaveLength(1);
    expect(seen[0]).toMatchObject({ id: payments[0]?.parameters.orderId, status: "created" });
    expect((await orders(page))[0]).toMatchObject({ status: "failed", failure_code: "UNKNOWN" });
  });

  test("who changes their mind reads a neutral word, and may try again", async ({ page, line, phone }) => {
    sellGold(phone);
    phone.response(PAYMENT, { error: { code: "CANCELED", description: "Transaction was canceled." } });
    await openCard(page, line, looker);
    await buyButton(page).click();

    await expect(page.getByText("購入をキャンセルしました。")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
    await expect(buyButton(page)).toBeEnabled();
    expect((await orders(page))[0]).toMatchObject({ status: "cancelled", failure_code: null });
  });

  test("products that cannot be read are asked for again", async ({ page, line, phone }) => {
    phone.response(PRODUCTS, { error: {} });
    await openCard(page, line, looker);
    await expect(panel(page).getByText("Failed to get platform products")).toBeVisible();
    await expect(
      panel(page).getByText("LINEでエラーが発生しました。時間をおいてもう一度お試しください。"),
    ).toBeVisible();

    sellGold(phone);
    await page.getByRole("button", { name: "再試行する" }).click();
    await expect(panel(page).getByText("250円")).toBeVisible();
  });

  test("without LINE's consent nothing is ordered", async ({ page, line, phone }) => {
    sellGold(phone);
    phone.response(CONSENT, { error: {} });
    await openCard(page, line, looker);
    const before = (await orders(page)).length;
    await buyButton(page).click();

    await expect(panel(page).getByText("Failed to request consent agreement")).toBeVisible();
    expect(await orders(page)).toHaveLength(before);
  });

  test("a payment that LINE refuses keeps the bridge's code and words", async ({ page, line, phone }) => {
    sellGold(phone);
    const error = { code: "FORBIDDEN", description: "The store is closed for this account." };
    phone.response(PAYMENT, { error });
    await openCard(page, line, looker);
    await buyButton(page).click();

    await expect(panel(page).getByText("お使いの環境では、このLINEの機能を利用できません。")).toBeVisible();
    await expect(panel(page).getByText(error.description)).toBeVisible();
    expect((await orders(page))[0]).toMatchObject({ status: "failed", failure_code: "FORBIDDEN" });
  });

  test("what is paid while the network is lost is restored by a press", async ({ page, line, phone }) => {
    sellGold(phone);
    await openCard(page, line, roles.owner);
    await page.route("**/api/orders/*", (route) => route.abort());
    await buyButton(page).click();

    await expect(page.getByText("お支払いは完了しています。", { exact: false })).toBeVisible();
    await expect(buyButton(page)).toBeHidden();
    expect(await orders(page)).toMatchObject([{ status: "created" }]);
    await expectAccessible(page);

    await page.unroute("**/api/orders/*");
    await page.getByRole("button", { name: "購入を復元する" }).click();
    await expect(page.getByText("金の縁を購入しました。カードに付けられます。")).toBeVisible();
    expect(await orders(page)).toMatchObject([{ status: "paid", price: 250 }]);
    expect(phone.calls.filter(({ name }) => name === PAYMENT)).toHaveLength(1);
  });

  test("or by itself when the page is opened again", async ({ page, line, phone }) => {
    sellGold(phone);
    await openCard(page, line, roles.managerOfTwo);
    await page.route("**/api/orders/*", (route) => route.abort());
    await buyButton(page).click();
    await expect(page.getByRole("button", { name: "購入を復元する" })).toBeVisible();

    await page.unroute("**/api/orders/*");
    await page.reload();
    await expect(frame(page, "金の縁")).toBeEnabled();
    expect(await orders(page)).toMatchObject([{ status: "paid" }]);
  });
});

test("an ordinary browser says where the frame is bought, and leads there", async ({ page, line: _line }) => {
  await signInByLiff(page, looker);
  const path = await newestCard(page);
  await page.goto(path);
  await expect(panel(page).getByText("金の縁はLINEの中で購入できます。", { exact: false })).toBeVisible();
  await expect(buyButton(page)).toBeHidden();
  await expect(panel(page).getByRole("link", { name: "LINEで開く" })).toHaveAttribute(
    "href",
    `https://miniapp.line.me/${DEMO_LIFF_ID}${path}`,
  );
  await expectAccessible(page);
});
