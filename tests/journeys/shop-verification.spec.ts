import { readFileSync } from "node:fs";
import { join } from "node:path";
import { roles } from "#fixtures/cast.ts";
import { expect, test, untilHydrated } from "#tests/support/journey.ts";
import { expectUsableByAll } from "#tests/support/screens.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { freePort, type ServerProcess } from "#tests/support/servers/server-process.ts";

/* A server of its own: what operators decide at the command line they decide while none is up. */

const SHOP = "柏 けむりの停留所";
const PDF = { name: "kyoka.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };

let demo: OwnDemo;
let port: string;
let server: ServerProcess;

test.beforeAll(async () => {
  demo = await openOwnDemo();
  port = String(await freePort());
  server = await demo.start({ PORT: port });
});
test.afterAll(() => demo.close());

async function decide(...words: string[]): Promise<string> {
  const { said, complained } = await demo.run("verifications", ...words);
  return said + complained;
}

/** Operators look at what waits, and decide about it. */
async function decideAboutTheNewest(what: "approve" | "reject", ...words: string[]): Promise<void> {
  await server.end("SIGTERM");
  const listed = await decide("list");
  expect(listed).toContain(SHOP);
  const id = listed.split(" ", 1)[0] ?? "";
  const file = join(demo.directory, `${what}.pdf`);
  expect(await decide("save", id, file)).toMatch(/application\/pdf|image\/jpeg/);
  expect(readFileSync(file).byteLength).toBeGreaterThan(0);
  expect(await decide(what, id, ...words)).toContain(SHOP);
  server = await demo.start({ PORT: port });
}

test("a paper is sent, not accepted, sent again and approved; guests see the mark at once", async ({
  page,
}) => {
  const shops = await (
    await page.request.get(`${server.base}/api/shops?query=${encodeURIComponent(SHOP)}`)
  ).json();
  const shop: string = shops.data[0].id;
  const path = `/shops/manage/${shop}/verification`;
  const visit = async () => {
    await page.goto(server.base + path);
    await untilHydrated(page);
  };
  await page.goto(
    `${server.base}/api/auth/line?as=${roles.unverifiedOwner.id}&next=${encodeURIComponent(path)}`,
  );
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

  await decideAboutTheNewest("reject", "--reason", "住所が読み取れません。");
  await page.goto(`${server.base}/notifications`);
  await untilHydrated(page);
  await page.getByRole("link", { name: /書類は承認されませんでした/ }).click();
  await expect(sent).toContainText("住所が読み取れません。");
  await expectUsableByAll(page, "verification-rejected");
  await untilHydrated(page);
  await page.getByLabel("書類の種類").selectOption("喫煙目的施設の標識");
  await choose.setInputFiles("src/fixtures/photos/lounge.jpg");
  await expect(sent).toContainText("喫煙目的施設の標識");
  await expect(sent).toContainText("確認を待っています");

  await decideAboutTheNewest("approve");
  await visit();
  await expect(page.getByRole("region", { name: "認証の状態" })).toContainText("認証済み");
  await expect(choose).toHaveCount(0);
  await page.goto(`${server.base}/shops/${shop}`);
  await expect(page.getByRole("banner").or(page.getByRole("main"))).toContainText(["認証済み"]);
});
