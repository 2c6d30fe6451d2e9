import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { inEveryEngine, PHONE } from "./in-every-engine.ts";
import { KEYS, signInAtLine } from "./person.ts";

/** More than one line of them fits beside the photo. */
const PHOTO_WORDS = "机の上のランプと、ほどけていく煙の影";
const regular = roles.regular.displayName;

inEveryEngine("what one does with cards", (at) => {
  test("it is a phone's width", async () => {
    await at.person.go("/");
    console.info(`${at.engine}: ${at.person.driver.version}`);
    expect(await at.person.driver.run(() => [innerWidth, innerHeight])).toEqual([PHONE.width, PHONE.height]);
  });

  test("a visitor reads the top page, a card and its QR code", async () => {
    await at.person.go("/");
    await at.person.sees("みんなのカード");
    await at.person.look("visitor-top");
    const card = await at.person.read("link", /./, "section[aria-labelledby='cards']");
    expect(card.address).toMatch(/^\/m\//);
    await at.person.go(card.address);
    await at.person.sees("このミックス");
    await at.person.look("visitor-card");
    for (let turn = 1; turn <= 3; turn++) await at.person.press("button", "カードを裏返す");
    await at.person.look("visitor-card-back");
  });

  test("somebody of the cast signs in at LINE", async () => {
    await signInAtLine(at.person, regular, "/dashboard");
    await at.person.sees(`${regular}さん`);
    await at.person.look("dashboard");
  });

  test("a card with its shop, two flavours, percentages, rating, words and a photo is recorded", async () => {
    await at.person.go("/dashboard");
    await at.person.press("link", "新しいカードを記録する");
    await at.person.isAt(/^\/shisha\/new$/);
    await at.person.look("new-empty");
    await at.person.fill(/^お店/, "煙雲舎 渋谷");
    await at.person.press("option", /煙雲舎 渋谷道玄坂/);
    await at.person.fill(/^フレーバー/, "みんと");
    await at.person.look("new-suggestions");
    await at.person.press("option", /ミント/);
    await at.person.fill(/^フレーバー/, "lemon");
    await at.person.press("option", /レモン/);
    await at.person.press("switch", "配合を入れる");
    await at.person.press("slider", /の割合$/);
    await at.person.type(KEYS.home);
    await at.person.type(KEYS.right.repeat(20));
    await at.person.press("slider", /^評価/);
    await at.person.type(KEYS.home);
    await at.person.type(KEYS.right.repeat(42));
    await at.person.fill(/^タイトル/, `夜の${at.engine}`);
    await at.person.fill(/^ひとこと/, "青い箱の、冷たい香り。\n二行目もある。");
    const photo = join(at.folder, "lamp.jpg");
    await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#a06030" } })
      .jpeg()
      .toFile(photo);
    await at.person.driver.chooseFiles("input[type=file]", [photo]);
    await at.person.fill("写真1の説明", PHOTO_WORDS);
    await at.person.look("new-filled-photo");
    await at.person.read("slider", /^評価/);
    await at.person.look("new-filled-rating");
    await at.person.read("slider", /の割合$/);
    await at.person.look("new-filled-flavors");
    await at.person.press("button", "カードにする");
    await at.person.isAt(/^\/shisha\/[0-9a-z]{12}\?new=1$/);
    await at.person.sees(`夜の${at.engine}`);
    await at.person.look("own-card");
  });

  test("the card is on the home, is edited, and what is typed survives a reload and the way back", async () => {
    await at.person.go("/dashboard");
    await at.person.press("link", new RegExp(`夜の${at.engine}`), "main");
    // The photo follows its card, from whichever page is open; what tells of it makes room for itself above the card.
    await at.person.read("link", `${PHOTO_WORDS}を大きく見る`);
    await at.person.press("link", "編集する");
    await at.person.isAt(/^\/shisha\/edit\//);
    await at.person.fill(/^タイトル/, `朝の${at.engine}`);
    await at.person.sees("下書き保存済み");
    await at.person.look("edit");
    await at.person.driver.reload();
    await at.person.sees("前回保存していなかった変更を読み込みました。");
    await at.person.driver.traverse(-1);
    await at.person.isAt(/^\/shisha\/[0-9a-z]{12}$/);
    await at.person.sees(`夜の${at.engine}`);
    await at.person.goForward(/^\/shisha\/edit\//);
    await expect
      .poll(async () => (await at.person.read("field", /^タイトル/)).value)
      .toBe(`朝の${at.engine}`);
    await at.person.press("button", "変更を保存する");
    await at.person.sees("変更を保存しました。");
    await at.person.sees(`朝の${at.engine}`);
  });

  test("its photo is opened and closed, by press and by key", async () => {
    await at.person.press("link", `${PHOTO_WORDS}を大きく見る`);
    await at.person.read("image", PHOTO_WORDS, "[role=dialog]");
    await at.person.look("viewer");
    await at.person.press("button", "拡大する", "[role=dialog]");
    await at.person.type(KEYS.escape);
    await at.person.sees(`朝の${at.engine}`);
    await at.person.read("link", `${PHOTO_WORDS}を大きく見る`);
  });

  test("the card is deleted and comes back with 元に戻す", async () => {
    await at.person.press("button", "その他");
    await at.person.press("button", "削除する", "[role=dialog]");
    await at.person.read("button", "削除する", "[role=alertdialog]");
    await at.person.look("delete-question");
    await at.person.press("button", "削除する", "[role=alertdialog]");
    await at.person.isAt(/^\/shisha$/);
    await at.person.sees("カードを削除しました。");
    await at.person.look("delete-undo");
    await at.person.press("button", "元に戻す");
    await at.person.sees("カードを元に戻しました。");
    await at.person.sees(`朝の${at.engine}`);
  });

  test("the history is narrowed by filters and searched", async () => {
    await at.person.go("/shisha");
    await at.person.look("history");
    await at.person.press("link", /^絞り込む/);
    await at.person.press("radio", /^ティー/, "[role=dialog]");
    await at.person.look("history-filters");
    await at.person.press("button", /枚のカードを見る$/, "[role=dialog]");
    await at.person.isAt(/^\/shisha\?category=tea$/);
    await at.person.look("history-filtered");
    await at.person.driver.traverse(-1);
    await at.person.isAt(/^\/shisha$/);
    await at.person.fill("履歴を検索する", "ウメジャスミン");
    await at.person.type(KEYS.enter);
    await at.person.isAt(/^\/shisha\?text=/);
    await at.person.sees("自家製うめジャスミン");
    await at.person.press("radio", "リスト");
    await at.person.isAt(/view=list/);
    await at.person.look("history-list");
  });

  test("somebody else's card is liked and kept", async () => {
    await at.person.go("/");
    await at.person.look("member-top");
    await at.person.press("link", /./, "main li:has(button[aria-label$=にいいね][aria-pressed=false])");
    await at.person.isAt(/^\/m\//);
    const before = await at.person.read("button", /^いいね \d/);
    await at.person.press("button", /^いいね \d/);
    await expect.poll(async () => (await at.person.read("button", /^いいね \d/)).isOn).toBe(!before.isOn);
    // Some of the cast's cards are kept already.
    if (!(await at.person.read("button", "吸ってみたい")).isOn)
      await at.person.press("button", "吸ってみたい");
    await expect.poll(async () => (await at.person.read("button", "吸ってみたい")).isOn).toBe(true);
    await at.person.look("member-card");
    await at.person.go("/preferences?list=mix&kind=want");
    await at.person.read("button", /から外す$/, "main");
    await at.person.look("favorites");
  });

  test("the theme is chosen, and is there on the next page", async () => {
    await at.person.go("/dashboard");
    await at.person.press("button", "メニュー");
    await at.person.press("radio", "ダーク");
    await at.person.look("menu-dark");
    await at.person.type(KEYS.escape);
    await at.person.go("/shisha/new");
    expect(await at.person.driver.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      "dark",
    );
    await at.person.look("new-dark");
    await at.person.go("/dashboard");
    await at.person.look("dashboard-dark");
    await at.person.press("button", "メニュー");
    await at.person.press("radio", "ライト");
    await at.person.type(KEYS.escape);
  });

  test("the other screens stand", async () => {
    for (const [name, path] of Object.entries({
      guide: "/guide",
      terms: "/terms",
      "one-question": "/shisha/new-v2",
      album: `/shisha/album/${new Date().getFullYear()}`,
      profile: "/profile/edit",
    })) {
      await at.person.go(path);
      await at.person.sees(/\S/);
      await at.person.look(name);
    }
  });

  test("the browser had nothing to complain of", async () => {
    const complaints = await at.person.driver.complaints();
    // Firefox asks for a photo beside its own widths, and may do so in the moment in which its card is deleted.
    expect(complaints.filter((complaint) => !complaint.endsWith(".jpg: 410"))).toEqual([]);
  });

  test("a card that meets no server waits on the device, and is sent once it is back", async () => {
    await at.person.go("/shisha/new");
    await at.person.fill(/^フレーバー/, "みんと");
    await at.person.press("option", /ミント/);
    await at.person.fill(/^タイトル/, "地下の一台");
    await at.stopServer();
    await at.person.press("button", "カードにする");
    await at.person.sees("送信待ち 1件");
    await at.person.look("waiting-card");
    await at.startServer();
    await at.person.read("link", "「地下の一台」を見る");
    await at.person.press("link", "「地下の一台」を見る");
    await at.person.sees("地下の一台");
    await at.person.isAt(/^\/shisha\/[0-9a-z]{12}/);
  });
});
