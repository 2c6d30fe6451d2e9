import type { Route } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { DEMO_MINI_APP_CHANNEL } from "#server/demo-line.ts";
import { expect, test, untilHydrated } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import {
  expectPerson,
  loseSession,
  loseSessionOnProfile,
  miniApp,
  openInBrowser,
  openProfile,
  saveStatus,
  signInByLiff,
} from "./mini-app.ts";

const person = roles.regular;

test("a session that ended begins anew through LINE, in the middle of a save", async ({
  page,
  line: _line,
}) => {
  await loseSessionOnProfile(page, person);
  const signIn = page.waitForRequest("**/api/auth/line-signin-simple");
  await saveStatus(page, "夜は長い");
  expect((await signIn).postDataJSON()).toMatchObject({ idToken: expect.any(String) });
  await expect(page.getByText("保存しました。")).toBeVisible();
});

test("an ID token that LINE no longer takes stays here: the access token signs in (line.md 8.1)", async ({
  page,
  line: _line,
}) => {
  await signInByLiff(page, person);
  await openProfile(page);
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await loseSession(page);
  const signIn = page.waitForRequest("**/api/auth/line-signin-simple");
  await saveStatus(page, "夜はもっと長い");
  expect((await signIn).postDataJSON()).toEqual({ idToken: null, accessToken: expect.any(String) });
  await expect(page.getByText("保存しました。")).toBeVisible();
});

test("tokens that LINE took back are forgotten, and the page is a visitor's (line.md 8.8)", async ({
  page,
  line: _line,
}) => {
  await signInByLiff(page, person);
  const accessToken = await page.evaluate(() =>
    Object.entries(localStorage)
      .find(([key]) => key.endsWith(":accessToken"))?.[1]
      .replaceAll('"', ""),
  );
  await page.request.post("/_line/api/oauth2/v2.1/revoke", {
    form: {
      access_token: accessToken ?? "",
      client_id: DEMO_MINI_APP_CHANNEL.id,
      client_secret: DEMO_MINI_APP_CHANNEL.secret,
    },
  });
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (/IDToken/i.test(key)) localStorage.removeItem(key);
  });
  await loseSession(page);
  await page.goto("/terms");
  await expect(page.getByText("認証に失敗しました")).toBeVisible();
  await expect(page.getByRole("link", { name: "LINEでログイン" }).first()).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(":accessToken"))),
  ).toEqual([]);
});

test("coming back to a tab signs in who logged in to LINE in another one, without a second init", async ({
  page,
  context,
  line,
}) => {
  await openInBrowser(page, "/terms");
  const other = await context.newPage();
  await signInByLiff(other, person, "/privacy");
  // The second tab's cookie is taken away: only LINE knows the person now.
  await loseSession(page);
  const asked = line.requests.length;
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectPerson(page, person);
  expect(line.requests.slice(asked).filter((one) => one.includes("contextToken"))).toEqual([]);
});

test("two tabs whose calls are refused at the same moment renew the session once", async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs(person.displayName, "/profile/edit");
  const other = await context.newPage();
  await other.goto("/profile/edit");
  let refreshes = 0;
  await context.route("**/api/auth/refresh", async (route) => {
    refreshes += 1;
    await route.continue();
  });
  let answerBoth = () => {};
  const bothAsked = new Promise<void>((resolve) => {
    let asked = 0;
    answerBoth = () => ++asked === 2 && resolve();
  });
  for (const tab of [page, other]) {
    await untilHydrated(tab);
    const refuse = async (route: Route) => {
      answerBoth();
      await bothAsked;
      await route.fulfill({ status: 401, json: {} });
    };
    await tab.route("**/api/users/upsert", refuse, { times: 1 });
  }
  await Promise.all([saveStatus(page, "こちらの窓"), saveStatus(other, "あちらの窓")]);
  for (const tab of [page, other]) await expect(tab.getByText("保存しました。")).toBeVisible();
  expect(refreshes).toBe(1);
});

test("a session that nothing can renew ends at the sign-in screen, and what was typed waits", async ({
  page,
  signInAs,
}) => {
  await signInAs(person.displayName, "/profile/edit");
  await untilHydrated(page);
  await loseSession(page);
  await saveStatus(page, "消えないひとこと");
  await expect(page.getByText("セッションが切れました。再度ログインしてください")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fedit&notice=expired$/);
  await signInAs(person.displayName, "/profile/edit");
  await expect(page.getByLabel("ひとこと")).toHaveValue("消えないひとこと");
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnAndroid });

  test("a reload stays signed in, and asks LINE for nothing but its token's state", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await page.goto(miniApp("/terms"));
    await expectPerson(page, person);
    await untilQuiet(page);
    line.requests.length = 0;
    await page.reload();
    await untilQuiet(page);
    await expectPerson(page, person);
    expect(line.requests.map((one) => one.replace(/\?.*/, ""))).toEqual([
      "GET api.line.me/oauth2/v2.1/verify",
    ]);
  });
});
