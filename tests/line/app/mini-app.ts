import type { Page } from "@playwright/test";
import type { Person } from "#fixtures/person.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { expect } from "#tests/support/line/line-journey.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";

/** The link that LINE opens: the mini app, on a page of it. */
export const miniApp = (path: string) => `https://miniapp.line.me/${DEMO_LIFF_ID}${path}`;

/** Follows a mini app's link in an ordinary browser, until the SDK has begun on the page that it leads to. */
export async function openInBrowser(page: Page, path: string): Promise<void> {
  await page.goto(miniApp(path));
  await page.waitForURL(
    (url) => url.origin !== "https://miniapp.line.me" && !url.searchParams.has("liff.state"),
  );
  await untilQuiet(page);
}

/** Signs in as one does who follows a mini app's link in an ordinary browser: by the SDK and LINE's consent. */
export async function signInByLiff(
  page: Page,
  { displayName }: Pick<Person, "displayName">,
  path = "/terms",
): Promise<void> {
  await openInBrowser(page, path);
  await page.getByRole("link", { name: "LINEでログイン" }).first().click();
  await page.waitForURL(/^https:\/\/access\.line\.me\/liff\/v1\/authorize/);
  await page.getByText(displayName, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
  await expectPerson(page, { displayName });
}

/** The demo's banner names whom the page is for. */
export async function expectPerson(page: Page, { displayName }: Pick<Person, "displayName">): Promise<void> {
  await expect(page.locator("[data-demo-banner] [aria-current=true]")).toHaveText(displayName);
}

/** Our session is gone from this browser; what LINE knows stays. */
export async function loseSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "sb-auth-token" });
}

/** Signed in by the SDK and on the profile form, whose session is gone before it is saved. */
export async function loseSessionOnProfile(page: Page, person: Pick<Person, "displayName">): Promise<void> {
  await signInByLiff(page, person);
  await openProfile(page);
  await loseSession(page);
}

/** On the profile form, once the app is awake. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto("/profile/edit");
  await untilQuiet(page);
}

/** The profile form on this page, saved. */
export async function saveStatus(page: Page, status: string): Promise<void> {
  await page.getByLabel("ひとこと").fill(status);
  await page.getByRole("button", { name: "保存する", exact: true }).click();
}
