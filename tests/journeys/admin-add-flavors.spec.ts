import { roles } from "#fixtures/cast.ts";
import { expect, expectAccessible, test, untilHydrated } from "#tests/support/journey.ts";

/** 「アルファーヘル,旅路,,フルーツ」 and a line whose maker nobody knows, in Shift_JIS as spreadsheets of old save it. */
const SHIFT_JIS = Buffer.from(
  "8341838b83748340815b8377838b2c97b798482c2c8374838b815b83630d0a92878ad42c978b2c2c8374838b815b83630d0a",
  "hex",
);

test("an admin adds a list of flavours: a wrong line is said by its number, mended, and all are added at once", async ({
  page,
  signInAs,
}) => {
  await signInAs(roles.admin.displayName, "/admin/add-flavors");
  await untilHydrated(page);
  const list = page.getByLabel("フレーバーの一覧");
  const lines = [
    "アルファーヘル,一括の梨,Bulk Pear,フルーツ",
    "アルファー,一括の柿,,フルーツ",
    "フマリ,一括の茶,Bulk Tea,ティー",
  ];
  await list.fill(lines.join("\n"));
  await page.getByRole("button", { name: "確認する" }).click();
  const wrong = page.getByRole("region", { name: "直す行" });
  await expect(wrong.getByRole("row").filter({ hasText: "2行目" })).toContainText(
    "メーカー「アルファー」がカタログにありません。",
  );
  await expect(page.getByRole("button", { name: /件を追加する$/ })).toHaveCount(0);
  await expectAccessible(page);
  // What was typed is still there.
  await page.reload();
  await untilHydrated(page);
  await expect(list).toHaveValue(lines.join("\n"));
  await list.fill(lines.join("\n").replace("アルファー,", "アルファーヘル,"));
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByRole("region", { name: "追加するフレーバー" })).toContainText(
    "アルファーヘル 2件・フマリ 1件",
  );
  await page.getByRole("button", { name: "3件を追加する" }).click();
  await expect(page.getByText("3件をカタログに追加しました。")).toBeVisible();
  await expect(list).toHaveValue("");

  await page.goto(`/admin/flavors?tab=listed&q=${encodeURIComponent("一括の")}`);
  await expect(page.getByRole("row").filter({ hasText: "一括の" })).toHaveCount(3);
  // A file in the encoding of old spreadsheets.
  await page.goto("/admin/add-flavors");
  await untilHydrated(page);
  await page
    .getByLabel("CSVファイルを選ぶ")
    .setInputFiles({ name: "味.csv", mimeType: "text/csv", buffer: SHIFT_JIS });
  await expect(list).toHaveValue(/^アルファーヘル,旅路,,フルーツ/);
  await expect(wrong.getByRole("row").filter({ hasText: "2行目" })).toContainText(
    "メーカー「仲間」がカタログにありません。",
  );
});

test("a maker's flavours are edited as a table, and a row that somebody changed meanwhile is said", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(roles.admin.displayName, "/admin/makers?tab=listed&q=Fumari");
  await page.getByRole("table").getByRole("link").first().click();
  await page.waitForURL(/maker-flavors\?maker=/);
  const address = page.url();
  const names = page.getByRole("textbox", { name: /の英語名$/ });
  const [first, second] = [names.nth(0), names.nth(1)];
  const stood = await first.inputValue();
  await first.fill(`${stood} One`);
  await second.fill(`${await second.inputValue()} Two`);
  const other = await context.newPage();
  await other.goto(address);
  await untilHydrated(other);
  await other
    .getByRole("textbox", { name: /の英語名$/ })
    .first()
    .fill(`${stood} Other`);
  await other
    .getByRole("button", { name: /を保存する$/ })
    .first()
    .click();
  await expect(other.getByText("1件を保存しました。")).toBeVisible();

  await page.getByRole("button", { name: "2件を保存する" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "ほかの人が先に変更しました" }).first(),
  ).toBeVisible();
  await expect(first).toHaveValue(`${stood} One`);
  await page
    .getByRole("button", { name: /の変更を取り消す$/ })
    .first()
    .click();
  await expect(first).toHaveValue(`${stood} Other`);
  await page.getByRole("button", { name: "1件を保存する" }).click();
  await expect(page.getByText("1件を保存しました。")).toBeVisible();
});
