import { readFileSync } from "node:fs";
import { roles } from "#fixtures/cast.ts";
import { findDemoShop } from "#tests/support/demo-shop.ts";
import { expect, signInElsewhere, test, untilHydrated } from "#tests/support/journey.ts";
import { sender } from "#tests/support/record-cards.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";

const SHOP = "柏 けむりの停留所";
const PDF = { name: "kyoka.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

test("a paper is sent, not accepted, sent again and approved; guests see the mark at once", async ({
  page,
  browser,
  signInAs,
}) => {
  const { id: shop } = await findDemoShop(page, SHOP);
  const path = `/shops/manage/${shop}/verification`;
  const admin = await signInElsewhere(browser, roles.admin.displayName, "/admin");
  /** What an admin decides about the paper that waits; how they come to it, admin-queues.spec.ts shows. */
  const decide = async (decision: { action: "approve" } | { action: "reject"; reason: string }) => {
    const { data } = await (await admin.request.get("/api/admin/verifications")).json();
    const waiting = data.find(({ shop_id }: { shop_id: string }) => shop_id === shop);
    const decided = await (await sender(admin))("PUT", `/api/admin/verifications/${waiting.id}`, decision);
    expect(decided.status()).toBe(200);
  };
  await signInAs(roles.unverifiedOwner.displayName, path);
  await untilHydrated(page);
  await expectUsableByAll(page, "verification-none");
  const choose = page.getByLabel("写真かPDFを選んで送る");
  await choose.setInputFiles({
    ...PDF,
    name: "kyoka.html",
    mimeType: "text/html",
    buffer: Buffer.from("<html>"),
  });
  await expect(page.getByText("写真（JPEG、PNG、WebP、HEIC）かPDFを選んでください。")).toBeVisible();
  await page.getByLabel("書類の種類").selectOption("営業許可");
  await choose.setInputFiles(PDF);
  const sent = page.getByRole("region", { name: "送った書類" });
  await expect(sent).toContainText("確認を待っています");
  const download = page.waitForEvent("download");
  await sent.getByRole("link", { name: "送った書類をダウンロードする" }).click();
  expect(readFileSync(await (await download).path())).toEqual(PDF.buffer);

  await decide({ action: "reject", reason: "住所が読み取れません。" });
  await page.goto("/notifications");
  await untilHydrated(page);
  await page.getByRole("link", { name: /書類は承認されませんでした/ }).click();
  await expect(sent).toContainText("住所が読み取れません。");
  await expectUsableByAll(page, "verification-rejected");
  await untilHydrated(page);
  await page.getByLabel("書類の種類").selectOption("喫煙目的施設の標識");
  await choose.setInputFiles("src/fixtures/photos/lounge.jpg");
  await expect(sent).toContainText("喫煙目的施設の標識");
  await expect(sent).toContainText("確認を待っています");

  await decide({ action: "approve" });
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.getByRole("region", { name: "認証の状態" })).toContainText("認証済み");
  await expect(choose).toHaveCount(0);
  await page.goto(`/shops/${shop}`);
  await expect(page.getByRole("banner").or(page.getByRole("main"))).toContainText(["認証済み"]);
});
