import sharp from "sharp";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { type GreyPicture, photographed, test } from "#tests/support/fake-camera.ts";
import { expect, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const foreign = "https://example.com/m/abcdefgh1234";

const png = ({ width, height, pixels }: GreyPicture) =>
  sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();

test("the camera reads a card of ours; another site's link and a picture without a code are said and open nothing; the form takes its shop from a code", async ({
  page,
  context,
  camera,
  baseURL,
  signInAs,
}) => {
  await context.grantPermissions(["camera"]);
  await signInAs(roles.regular.displayName, "/scan");
  await untilHydrated(page);
  await expectUsableByAll(page, "scan");

  const pictures = page.getByRole("button", { name: "画像から読み取る" });
  for (const [code, said] of [
    [foreign, foreign],
    [undefined, ""],
  ] as const) {
    const buffer = await png(photographed(code));
    await pictures.setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
    await expect(page.getByRole("alert")).toContainText(said);
    expect(new URL(page.url()).pathname).toBe("/scan");
  }

  const history = await page.request.get("/api/shisha-mixes?limit=1");
  const { data } = (await history.json()) as { data: { short_id: string }[] };
  const path = `/m/${data[0]?.short_id}`;
  await camera.show(`${baseURL}${path}`);
  await page.getByRole("button", { name: "カメラで読み取る" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  const shop = await findDemoShop(page, "煙雲舎 渋谷道玄坂");
  await page.goto("/shisha/new");
  await untilHydrated(page);
  await page.getByRole("button", { name: "お店のQRを読み取る" }).click();
  for (const [code, isShop] of [
    [`${baseURL}${path}`, false],
    [`${baseURL}/checkin/${shop.id}?c=AbC_-9`, true],
  ] as const) {
    const buffer = await png(photographed(code));
    await pictures.setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
    if (!isShop) await expect(page.getByText("お店のQRコードではありません。")).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "お店を変更（煙雲舎 渋谷道玄坂）" })).toBeVisible();
});
