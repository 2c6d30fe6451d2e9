import { expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { inEveryEngine } from "./in-every-engine.ts";
import { KEYS, signInAtLine } from "./person.ts";

const regular = roles.regular.displayName;
/** Asked the regular to be friends. */
const asker = roles.staff.displayName;

inEveryEngine("what one does with people and shops", (at) => {
  test("a demo's shops are found by a name with a typo, by area and on their page", async () => {
    await signInAtLine(at.person, regular, "/shops");
    await at.person.look("finder");
    await at.person.fill("お店を検索する", "dogenzka");
    await at.person.type(KEYS.enter);
    await at.person.sees("近い名前のお店です");
    await at.person.press("link", /煙雲舎 渋谷道玄坂/, "main");
    await at.person.isAt(/^\/shops\/[0-9a-f-]{36}$/);
    await at.person.sees("営業時間");
    await at.person.look("shop");
    const mark = { role: "button", name: /^好き/, within: "main" } as const;
    const before = await at.person.read(mark.role, mark.name, mark.within);
    await at.person.press(mark.role, mark.name, mark.within);
    await expect
      .poll(async () => (await at.person.read(mark.role, mark.name, mark.within)).isOn)
      .toBe(!before.isOn);
    await at.person.driver.traverse(-1);
    await at.person.isAt(/^\/shops\?/);
    await at.person.sees("近い名前のお店です");
  });

  test("a friend's request is accepted, and their card is talked about", async () => {
    await at.person.go("/dashboard");
    await at.person.press("button", `${asker}さんの申請を承認する`);
    // The demo's banner names everybody.
    const main = () =>
      at.person.driver.run(() => document.querySelector("main")?.innerText ?? "").catch(() => asker);
    await expect.poll(main).not.toContain(asker);
    await at.person.go("/friends");
    await expect.poll(main).toContain(asker);
    await at.person.look("friends");
    await at.person.go("/add-friend");
    await at.person.sees("友だちコード");
    await at.person.look("add-friend");
    await at.person.go("/");
    await at.person.press("link", /./, "main li:has(button[aria-label$=にいいね])");
    await at.person.isAt(/^\/m\//);
    await at.person.fill("コメントを書く", "次の夜に、この配合で。");
    await at.person.press("button", "コメントする");
    await at.person.read("heading", "コメント");
    await expect.poll(async () => (await at.person.read("field", "コメントを書く")).value).toBe("");
    await at.person.sees("次の夜に、この配合で。");
    await at.person.look("comment");
  });

  test("the bell leads to what happened, and from there to a card", async () => {
    await at.person.go("/dashboard");
    await at.person.press("link", /^お知らせ/, "header");
    await at.person.isAt(/^\/notifications$/);
    await at.person.sees("お知らせ");
    await at.person.look("notifications");
    await at.person.press("link", /./, "main li");
    await at.person.isAt(/^\/(?!notifications)/);
    await at.person.driver.traverse(-1);
    await at.person.isAt(/^\/notifications$/);
  });

  test("the browser had nothing to complain of", async () => {
    expect(await at.person.driver.complaints()).toEqual([]);
  });

  test("without a server what was seen is there, and it is as it was once the server is back", async () => {
    await at.person.go("/dashboard");
    // The catalogue's makers are the last of what the worker keeps for a member.
    await expect
      .poll(() => at.person.driver.run(async () => !!(await caches.match("/api/makers"))))
      .toBe(true);
    await at.stopServer();
    await at.person.press("link", "履歴", "nav");
    await at.person.isAt(/^\/shisha$/);
    await at.person.sees("オフラインです");
    await at.person.look("offline-history");
    await at.person.driver.traverse(-1);
    await at.person.isAt(/^\/dashboard$/);
    await at.person.sees(`${regular}さん`);
    const missing = () => document.querySelectorAll("[data-icon-missing]").length;
    expect(await at.person.driver.run(missing)).toBe(0);
    await at.startServer();
    await at.person.press("button", "再読み込み");
    await at.person.seesNoLonger("オフラインです");
    await at.person.sees(`${regular}さん`);
  });

  test("logging out is asked for, and ends on the top page", async () => {
    await at.person.press("button", "メニュー");
    await at.person.press("button", "ログアウト", "[role=dialog]");
    await at.person.sees("ログアウトしますか？");
    await at.person.look("logout-question");
    await at.person.press("button", "ログアウトする", "[role=alertdialog]");
    await at.person.isAt(/^\/$/);
    await at.person.go("/dashboard");
    await at.person.isAt(/^\/login\?next=/);
  });
});
