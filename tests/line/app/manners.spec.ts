import { roles } from "#fixtures/cast.ts";
import { DEMO_LIFF_ID } from "#server/demo-line.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { untilQuiet } from "#tests/support/quiet-network.ts";
import { expectPerson, miniApp } from "./mini-app.ts";

const person = roles.regular;

test("a public page in an ordinary browser never asks for the SDK, touched or not", async ({
  page,
  line,
}) => {
  const addresses = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) addresses.add(request.url());
  });
  for (const path of ["/", "/terms", "/login"]) {
    await page.goto(path);
    await page.mouse.move(20, 20);
    await page.mouse.click(20, 200);
    await untilQuiet(page);
  }
  expect(addresses.size).toBeGreaterThan(3);
  // Read afterwards: a browser forgets the bodies of a document that it left.
  const scripts: string[] = [];
  for (const address of addresses) scripts.push(await (await page.request.get(address)).text());
  // A word of its own; addresses of mini apps and keys of its store are in our scripts as well.
  expect(
    scripts.filter((script) => script.includes("liff-subwindow")).map((script) => script.slice(0, 200)),
  ).toEqual([]);
  expect(line.requests).toEqual([]);
});

test("the official account can be added from the profile; in a browser nobody knows who has", async ({
  page,
  signInAs,
}) => {
  await signInAs(person.displayName, "/profile/edit");
  await expect(page.getByRole("link", { name: "友だちに追加する" })).toHaveAttribute(
    "href",
    "https://line.me/R/ti/p/%40kemurica",
  );
});

test.describe("in LINE's in-app browser", () => {
  test.use({ userAgent: USER_AGENTS.lineBrowser });

  test("every page leads to the mini app, before any script (line.md 8.16)", async ({
    page,
    line: _line,
  }) => {
    await page.goto("/guide");
    await expect(page.getByRole("link", { name: "LINEで開く" })).toHaveAttribute(
      "href",
      `https://miniapp.line.me/${DEMO_LIFF_ID}/guide`,
    );
  });
});

test.describe("in LINE on an iPhone", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("bars stay above the phone's own, titles are the page's, and nothing is offered that LINE cannot", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await page.goto(miniApp("/shisha"));
    await expect(page.getByRole("heading", { level: 1, name: "履歴" })).toBeVisible();
    await expect(page).toHaveTitle(/履歴/);
    await expect(page.getByRole("link", { name: "LINEで開く" })).toBeHidden();
    const bottomBar = page.locator("[data-bottom-bar]");
    await expect
      .poll(() => bottomBar.evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingBottom)))
      .toBeGreaterThanOrEqual(34); // line.md 8.15
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe("");
  });

  test("who is a friend of the official account is told so", async ({ page, line, phone: _phone }) => {
    line.hold({ userId: person.userId, contextType: "none", scope: ["openid", "profile"] });
    await page.goto(miniApp("/profile/edit"));
    await expect(page.getByText("公式アカウントは友だちに追加済みです。")).toBeVisible();
    await expect(page.getByRole("link", { name: "友だちに追加する" })).toHaveCount(0);
  });

  test("a shortcut for the home screen opens LINE's own page", async ({ page, line, phone: _phone }) => {
    line.hold({ userId: person.userId, contextType: "none" });
    await page.goto(miniApp("/profile/edit"));
    await expect(page.getByRole("heading", { level: 1, name: "プロフィールを編集する" })).toBeVisible();
    await untilQuiet(page);
    await page.getByRole("button", { name: "ホーム画面に追加する" }).click();
    await expect.poll(() => line.requests.filter((one) => one.includes("liff-shortcut"))).not.toEqual([]);
  });

  test("a message goes into the chat that the app was opened from, once it is allowed", async ({
    page,
    line,
    phone: _phone,
  }) => {
    line.hold({
      userId: person.userId,
      contextType: "utou",
      scope: ["openid", "profile", "chat_message.write"],
    });
    await page.goto(miniApp("/"));
    await expectPerson(page, person);
    await page.locator('a[href^="/m/"]').first().click();
    await page.getByRole("button", { name: "シェアする" }).click();
    await page.getByRole("button", { name: "このトークに送る" }).click();
    await expect(page.getByText("送信しました")).toBeVisible();
    expect(line.emulator.inbox.list()[0]).toMatchObject({ via: "chat" });
  });
});
