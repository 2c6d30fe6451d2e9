import type { Locator, Page } from "@playwright/test";
import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Flavor = { id: string; maker_id: string };

const itemsOf = (flavors: Flavor[]) =>
  flavors.map(({ id: flavor_id, maker_id }) => ({ flavor_id, maker_id }));

async function catalogFlavors(page: Page): Promise<Flavor[]> {
  return ((await (await page.request.get("/api/flavors")).json()) as { data: Flavor[] }).data;
}

/** Presses it, and waits until the server has kept what it does. */
async function pressKept(page: Page, button: Locator, method: "POST" | "DELETE"): Promise<void> {
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/recommendations/refused") && response.request().method() === method,
  );
  await button.click();
  expect((await kept).status()).toBe(200);
}

async function setShown(page: Page, isShown: boolean): Promise<void> {
  await page.goto("/profile/edit");
  await untilHydrated(page);
  await page.getByRole("switch", { name: "おすすめを表示する" }).setChecked(isShown);
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/users/upsert"));
  await page.getByRole("button", { name: "保存する" }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole("switch", { name: "おすすめを表示する" })).toBeChecked({ checked: isShown });
}

test("an idea comes with its reason, is refused and brought back, and none come to whoever wants none", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.unverifiedOwner.displayName, "/dashboard");
  const send = await sender(page);
  const [flavor] = await catalogFlavors(page);
  const items = itemsOf(flavor ? [flavor] : []);
  const response = await send("POST", "/api/shisha-mixes", { items, rating: 5, visibility: "private" });
  expect(response.status()).toBe(201);

  await page.goto("/dashboard");
  await untilHydrated(page);
  const ideas = page.getByRole("region", { name: "あなたへのおすすめ" });
  const refuse = ideas.getByRole("button", { name: /をおすすめしない$/ }).first();
  const name = (await refuse.getAttribute("aria-label")) ?? "";
  const idea = ideas.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
  await expect(idea).toContainText(/[^。]+。/);
  await expectAccessible(page);

  await pressKept(page, refuse, "POST");
  await expect(idea).toHaveCount(0);
  await pressKept(page, page.getByRole("button", { name: "元に戻す" }).last(), "DELETE");
  await expect(idea).toHaveCount(1);
  // Made anew while it was refused, the ideas are without it until the job's next minute.
  await expect(async () => {
    await page.reload();
    await expect(idea).toHaveCount(1, { timeout: 5_000 });
  }).toPass();

  await untilHydrated(page);
  // By the keyboard as well.
  const again = idea.getByRole("button", { name, exact: true });
  await again.focus();
  const kept = page.waitForResponse((one) => one.url().endsWith("/api/recommendations/refused"));
  await page.keyboard.press("Enter");
  expect((await kept).status()).toBe(200);
  await expect(idea).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveCount(1);
  await page.reload();
  await expect(ideas.getByRole("listitem").first()).toBeVisible();
  await expect(idea).toHaveCount(0);

  await page.goto("/explore");
  const row = page.getByRole("region", { name: "あなたへのおすすめ" });
  await expect(row.getByRole("link").first()).toBeVisible();
  await page.goto("/explore?rating=4.0");
  await expect(page.getByRole("heading", { name: "カード", exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);

  await setShown(page, false);
  await page.goto("/explore");
  await expect(page.getByRole("heading", { name: "みんなのカード" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "最近のカード" })).toBeVisible();
  await expect(ideas).toHaveCount(0);
  await setShown(page, true);
  await page.goto("/dashboard");
  await expect(ideas.getByRole("listitem").first()).toBeVisible();
});

test("below a card stand cards that are like it, also for visitors, and none that went out of sight", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.unverifiedOwner.displayName, "/dashboard");
  const send = await sender(page);
  const items = itemsOf((await catalogFlavors(page)).slice(-3));
  const record = async (title: string) => {
    const response = await send("POST", "/api/shisha-mixes", {
      items,
      title,
      rating: 4,
      visibility: "public",
    });
    expect(response.status()).toBe(201);
    return ((await response.json()) as { data: { id: string; short_id: string } }).data;
  };
  const asked = await record("似たもの同士の一台");
  const other = await record("よく似た一台");
  const similar = page.getByRole("region", { name: "似ているカード" });
  let answers = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/similar") && response.ok()) answers++;
  });
  // What is below the page's end is asked for once somebody comes near it.
  const openToTheEnd = async () => {
    const before = answers;
    await page.goto(`/m/${asked.short_id}`);
    await untilHydrated(page);
    await expect
      .poll(async () => {
        await page.mouse.move(200, 400);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return answers;
      })
      .toBe(before + 1);
  };
  await openToTheEnd();
  await expect(similar.getByRole("link", { name: /よく似た一台/ })).toBeVisible();
  await expectAccessible(page);

  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await openToTheEnd();
  await expect(similar.getByRole("link", { name: /よく似た一台/ })).toBeVisible();

  await page.context().addCookies(cookies);
  expect((await send("PUT", `/api/mixes/${other.id}`, { visibility: "private" })).status()).toBe(200);
  await page.context().clearCookies();
  await openToTheEnd();
  await expect(page.getByText("よく似た一台")).toHaveCount(0);
});
