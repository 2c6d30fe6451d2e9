import type { Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, test, untilHydrated } from "#tests/support/line/line-journey.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expectPerson, miniApp, signInByLiff } from "./mini-app.ts";

/** What the page asks when a check-in earned a stamp, so that LINE tells of it. */
const isAsked = (url: string) => url.endsWith("/service-messages");

/** Stands at the demo's shop that gives stamps, checks in, and earns one. */
async function checkIn(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const { id, lat, lng } = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: lat ?? 0, longitude: lng ?? 0, accuracy: 15 });
  await open(`/checkin/${id}`);
  await untilHydrated(page);
  const answered = page.waitForResponse((response) => response.url().endsWith("/checkin"));
  await page.getByRole("button", { name: "チェックインする", exact: true }).click();
  expect(await (await answered).json()).toMatchObject({ data: { reward_state: "granted" } });
  await expect(page.getByRole("heading", { name: "チェックインしました" })).toBeVisible();
}

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("a check-in that earned a stamp has LINE tell of it", async ({ page, line, phone: _phone }) => {
    const person = roles.formerManager;
    line.hold({ userId: person.userId, contextType: "utou" });
    await page.goto(miniApp("/dashboard"));
    await expectPerson(page, person);
    const asked = page.waitForResponse((response) => isAsked(response.url()));
    await checkIn(page, async (path) => {
      await page.goto(miniApp(path));
      await expectPerson(page, person);
    });
    expect(await (await asked).json()).toMatchObject({ data: { is_allowed: true } });
  });
});

test("in an ordinary browser nothing is asked of LINE, though the SDK has its token", async ({
  page,
  line: _line,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => isAsked(request.url()) && asked.push(request.url()));
  await signInByLiff(page, roles.regular, "/dashboard");
  await checkIn(page, async (path) => {
    await page.goto(path);
  });
  expect(asked).toEqual([]);
});
