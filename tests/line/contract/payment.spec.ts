import type { LineHosts } from "#tests/support/line/line-hosts.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expect, person, type SdkPage, test } from "./sdk-page.ts";

const products = () => window.liff.iap.getPlatformProducts({ productIds: ["charcoal.1"] });
const pay = () => window.liff.iap.createPayment({ productId: "charcoal.1", orderId: "order-1" });
const agree = () => window.liff.iap.requestConsentAgreement();

async function openShop(line: LineHosts, sdk: SdkPage): Promise<void> {
  line.hold({ userId: person.userId, contextType: "none" });
  await sdk.openInLine("/terms");
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });
  test.beforeEach(({ line }) => {
    line.app.iap = true;
  });

  test("payment bridge: products, consent and payment over the native bridge", async ({
    line,
    phone,
    sdk,
  }) => {
    await openShop(line, sdk);
    const sold = { "charcoal.1": { currency: "JPY", price: 120, productName: "炭" } };
    phone.response("iap.getPlatformProducts", { data: { products: sold } });
    phone.response("iap.requestConsentAgreement", { data: {} });
    phone.response("iap.createPayment", { data: {} });

    expect(await sdk.run(products)).toEqual(sold);
    expect(await sdk.refusalOf(agree)).toBeNull();
    expect(await sdk.refusalOf(pay)).toBeNull();

    expect(phone.calls).toEqual([
      { name: "iap.getPlatformProducts", parameters: { productIds: ["charcoal.1"] } },
      { name: "iap.requestConsentAgreement", parameters: {} },
      { name: "iap.createPayment", parameters: { productId: "charcoal.1", orderId: "order-1" } },
    ]);
  });

  test("payment bridge: an error of the bridge keeps its code, its description becomes the message", async ({
    line,
    phone,
    sdk,
  }) => {
    await openShop(line, sdk);
    const error = { code: "CANCELED", description: "Transaction was canceled." };
    for (const name of ["iap.getPlatformProducts", "iap.requestConsentAgreement", "iap.createPayment"]) {
      phone.response(name, { error });
    }

    const expected = { code: "CANCELED", message: "Transaction was canceled." };
    expect(await sdk.refusalOf(products)).toEqual(expected);
    expect(await sdk.refusalOf(agree)).toEqual(expected);
    expect(await sdk.refusalOf(pay)).toEqual(expected);
  });

  test("payment bridge: default texts for an error that says nothing", async ({ line, phone, sdk }) => {
    await openShop(line, sdk);
    for (const name of ["iap.getPlatformProducts", "iap.requestConsentAgreement", "iap.createPayment"]) {
      phone.response(name, { error: {} });
    }

    const failed = { code: "UNKNOWN", message: "Failed to get platform products" };
    expect(await sdk.refusalOf(products)).toEqual(failed);
    expect(await sdk.refusalOf(pay)).toEqual(failed);
    expect(await sdk.refusalOf(agree)).toEqual({
      code: "UNKNOWN",
      message: "Failed to request consent agreement",
    });
  });

  test("payment bridge: FORBIDDEN for an app that may not sell", async ({ line, phone, sdk }) => {
    line.app.iap = false;
    await openShop(line, sdk);

    const refusal = { code: "FORBIDDEN", message: "In-App Purchase is not allowed in this LIFF app" };
    expect(await sdk.refusalOf(products)).toEqual(refusal);
    expect(phone.calls).toEqual([]);
  });
});

test("payment bridge: FORBIDDEN outside LINE", async ({ sdk }) => {
  await sdk.openSignedIn();

  const refusal = { code: "FORBIDDEN", message: "In-App Purchase is not allowed in external browser" };
  expect(await sdk.refusalOf(products)).toEqual(refusal);
  expect(await sdk.refusalOf(pay)).toEqual(refusal);
  expect(await sdk.refusalOf(agree)).toEqual(refusal);
});
