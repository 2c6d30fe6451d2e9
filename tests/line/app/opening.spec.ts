import { roles } from "#fixtures/cast.ts";

import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expectPerson, miniApp, openInBrowser, signInByLiff } from "./mini-app.ts";

declare global {
  interface Window {
    isSameDocument: boolean;
  }
}

const person = roles.regular;
const inChat = { userId: person.userId, contextType: "utou" } as const;

const asked = (requests: string[], path: string) => requests.filter((one) => one.includes(path));

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("a link to a page for members opens it, signed in, without a question and with a clean address", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold(inChat);
    await page.goto(miniApp("/shisha?from=chat#top"));

    await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
    expect(page.url()).toMatch(/\/shisha\?from=chat(#top)?$/);
    expect(asked(line.requests, "/authorize")).toEqual([]);
  });

  test("a phone that is somebody else's now signs them in", async ({ page, line, phone: _phone }) => {
    line.hold(inChat);
    await page.goto(miniApp("/terms"));
    await expectPerson(page, person);
    line.hold({ userId: roles.friendToBe.userId, contextType: "none" });
    await page.goto(miniApp("/terms"));
    await expectPerson(page, { displayName: "湯気子（ゆげこ）" });
  });

  test("the home page, kept for visitors, is shown at once and becomes its person's behind that", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold(inChat);
    await page.goto(miniApp("/"));
    await page.evaluate(() => {
      window.isSameDocument = true;
    });
    await expectPerson(page, person);
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe("");
  });
});

test.describe("outside LINE", () => {
  test("a mini app's link works, and its log-in comes back to the page with a clean address", async ({
    page,
    line,
  }) => {
    await openInBrowser(page, "/terms?from=link");
    await expect(page.getByRole("heading", { level: 1, name: "利用規約" })).toBeVisible();
    await expect(page).toHaveURL(/\/terms\?from=link$/);

    await page.getByRole("link", { name: "LINEでログイン" }).first().click();
    await page.waitForURL(/^https:\/\/access\.line\.me\/liff\/v1\/authorize/);
    await page.getByText(person.displayName, { exact: true }).click();
    await page.getByRole("button", { name: "許可する" }).click();

    await expectPerson(page, person);
    await expect(page).toHaveURL(/\/terms\?from=link$/);
    expect(asked(line.requests, "POST api.line.me/oauth2/v2.1/token")).toHaveLength(1);
  });

  test("a mini app's link to a page for members leads there through LINE's consent", async ({
    page,
    line: _line,
  }) => {
    await signInByLiff(page, person, "/shisha?view=list");
    await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
    await expect(page).toHaveURL(/\/shisha\?view=list$/);
  });
});
