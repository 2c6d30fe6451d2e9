import type liffType from "@line/liff";
import { cast } from "#fixtures/cast.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { expect, test } from "#tests/support/journey.ts";
import { bundleLiff, LINE_HOST_FLAGS, serveLineHosts } from "#tests/support/line-hosts.ts";
import { CHROMIUM_FLAGS, JOURNEY_ENVIRONMENT } from "../../playwright.config.ts";

declare global {
  interface Window {
    liff: typeof liffType;
  }
}

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [...CHROMIUM_FLAGS, ...LINE_HOST_FLAGS],
  },
});

let closeLine: () => Promise<void>;
let sdk: string;
test.beforeAll(async () => {
  closeLine = await serveLineHosts(JOURNEY_ENVIRONMENT);
  sdk = await bundleLiff();
});
test.afterAll(() => closeLine());

const person = cast[0];

test("the untouched SDK signs in under our headers: init, login, consent, back, profile, our session", async ({
  page,
}) => {
  await page.addInitScript({ content: sdk });
  await page.goto("/terms?from=liff#main");
  const initialise = () => page.evaluate((liffId) => window.liff.init({ liffId }), DEMO_LIFF_ID);
  await initialise();
  expect(await page.evaluate(() => window.liff.isLoggedIn())).toBe(false);

  await page.evaluate(() => window.liff.login({ redirectUri: window.location.href }));
  await page.waitForURL(/^https:\/\/access\.line\.me\//);
  await page.getByRole("checkbox", { name: /プロフィール/ }).check();
  await page.getByText(person?.displayName ?? "", { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();

  await page.waitForURL(/localhost:\d+\/terms\?from=liff&.*liffClientId=/);
  await initialise();
  expect(await page.evaluate(() => window.liff.isLoggedIn())).toBe(true);
  const profile = await page.evaluate(() => window.liff.getProfile());
  expect(profile).toMatchObject({ userId: person?.userId, displayName: person?.displayName });

  const answer = await page.evaluate(async () => {
    const response = await fetch("/api/auth/line-signin-simple", {
      method: "POST",
      headers: { "content-type": "application/json", "x-session": "cookie" },
      body: JSON.stringify({ idToken: window.liff.getIDToken(), accessToken: window.liff.getAccessToken() }),
    });
    return { status: response.status, body: await response.json() };
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: true, user: { lineUserId: person?.userId } },
  });
  expect(Object.keys(answer.body.session)).toEqual(["expires_at"]);

  await page.goto("/");
  await expect(page.getByText(`${person?.displayName}さん`).first()).toBeVisible();
});

test("cancelling the consent is an error that a page can catch", async ({ page }) => {
  await page.addInitScript({ content: sdk });
  await page.goto("/terms");
  await page.evaluate((liffId) => window.liff.init({ liffId }), DEMO_LIFF_ID);
  await page.evaluate(() => window.liff.login({ redirectUri: window.location.href }));
  await page.waitForURL(/^https:\/\/access\.line\.me\//);
  await page.getByRole("button", { name: "キャンセル" }).click();
  await page.waitForURL(/localhost/);
  const refused = await page.evaluate(
    (liffId) =>
      window.liff.init({ liffId }).then(
        () => "ready",
        (error: { code: string; message: string }) => `${error.code} ${error.message}`,
      ),
    DEMO_LIFF_ID,
  );
  expect(refused).toMatch(/^INIT_FAILED .*access_denied/);
});
