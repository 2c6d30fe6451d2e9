import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "#tests/support/servers/server-process.ts";
import { findEngines } from "./engines.ts";
import { KEYS, type Person, personAt } from "./person.ts";

const PHONE = { width: 390, height: 844 };
/** More than one line of them fits beside the photo. */
const PHOTO_WORDS = "机の上のランプと、ほどけていく煙の影";
const regular = roles.regular.displayName;

for (const engine of findEngines()) {
  const title = engine.lacks
    ? `${engine.name}: not on this machine, which lacks ${engine.lacks}`
    : engine.name;
  describe.skipIf(engine.lacks)(title, () => {
    let server: ServerProcess;
    let environment: Record<string, string>;
    let person: Person;
    const folder = mkdtempSync(join(tmpdir(), "engine-"));

    beforeAll(async () => {
      environment = { PORT: String(await freePort()), DATA_DIR: join(folder, "data") };
      await copyDemoFolder(environment.DATA_DIR ?? "");
      server = await spawnServer(environment);
      await untilReady(server);
      const driver = await engine.start();
      person = personAt(driver, server.base, engine.name);
      await driver.resize(PHONE);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === "fail") await person.keepPicture(`failed ${task.name}`);
    });
    afterAll(async () => {
      await person?.driver.end();
      await server?.end("SIGTERM");
    });

    test("it is a phone's width", async () => {
      await person.go("/");
      console.info(`${engine.name}: ${person.driver.version}`);
      expect(await person.driver.run(() => [innerWidth, innerHeight])).toEqual([PHONE.width, PHONE.height]);
    });

    test("a visitor reads the top page, a card and its QR code", async () => {
      await person.go("/");
      await person.sees("みんなのカード");
      await person.look("visitor-top");
      const card = await person.read("link", /./, "section[aria-label='みんなのカード'], section:has(h2)");
      expect(card.address).toMatch(/^\/m\//);
      await person.go(card.address);
      await person.sees("このミックス");
      await person.look("visitor-card");
      for (let turn = 1; turn <= 3; turn++) await person.press("button", "カードを裏返す");
      await person.look("visitor-card-back");
    });

    test("somebody of the cast signs in at LINE", async () => {
      await person.go("/login?next=%2Fdashboard");
      await person.look("login");
      await person.press("link", /LINEでログイン/, "main");
      await person.sees("LINEログイン（エミュレーター）");
      await person.press("radio", new RegExp(regular));
      await person.press("button", "許可する");
      await person.isAt(/^\/dashboard/);
      await person.sees(`${regular}さん`);
      await person.look("dashboard");
    });

    test("a card with its shop, two flavours, percentages, rating, words and a photo is recorded", async () => {
      await person.go("/dashboard");
      await person.press("link", "新しいカードを記録する");
      await person.isAt(/^\/shisha\/new$/);
      await person.look("new-empty");
      await person.fill(/^お店/, "煙雲舎 渋谷");
      await person.press("option", /煙雲舎 渋谷道玄坂/);
      await person.fill(/^フレーバー/, "みんと");
      await person.look("new-suggestions");
      await person.press("option", /ミント/);
      await person.fill(/^フレーバー/, "lemon");
      await person.press("option", /レモン/);
      await person.press("switch", "配合を入れる");
      await person.press("slider", /の割合$/);
      await person.type(KEYS.home);
      await person.type(KEYS.right.repeat(20));
      await person.press("slider", /^評価/);
      await person.type(KEYS.home);
      await person.type(KEYS.right.repeat(42));
      await person.fill(/^タイトル/, `夜の${engine.name}`);
      await person.fill(/^ひとこと/, "青い箱の、冷たい香り。\n二行目もある。");
      const photo = join(folder, "lamp.jpg");
      await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#a06030" } })
        .jpeg()
        .toFile(photo);
      await person.driver.chooseFiles("input[type=file]", [photo]);
      await person.fill("写真1の説明", PHOTO_WORDS);
      await person.look("new-filled-photo");
      await person.read("slider", /^評価/);
      await person.look("new-filled-rating");
      await person.read("slider", /の割合$/);
      await person.look("new-filled-flavors");
      await person.press("button", "カードにする");
      await person.isAt(/^\/shisha\/[0-9a-z]{12}\?new=1$/);
      await person.sees(`夜の${engine.name}`);
      await person.look("own-card");
    });

    test("the card is on the home, is edited, and what is typed survives a reload and the way back", async () => {
      await person.go("/dashboard");
      await person.press("link", new RegExp(`夜の${engine.name}`), "main");
      await person.press("link", "編集する");
      await person.isAt(/^\/shisha\/edit\//);
      await person.fill(/^タイトル/, `朝の${engine.name}`);
      await person.sees("下書き保存済み");
      await person.look("edit");
      await person.driver.reload();
      await person.sees("前回保存していなかった変更を読み込みました。");
      await person.driver.traverse(-1);
      await person.isAt(/^\/shisha\/[0-9a-z]{12}$/);
      await person.sees(`夜の${engine.name}`);
      await person.driver.traverse(1);
      await person.isAt(/^\/shisha\/edit\//);
      await expect
        .poll(async () => (await person.read("field", /^タイトル/)).value)
        .toBe(`朝の${engine.name}`);
      await person.press("button", "変更を保存する");
      await person.sees("変更を保存しました。");
      await person.sees(`朝の${engine.name}`);
    });

    test("its photo is opened and closed, by press and by key", async () => {
      await person.press("link", `${PHOTO_WORDS}を大きく見る`);
      await person.read("image", PHOTO_WORDS, "[role=dialog]");
      await person.look("viewer");
      await person.press("button", "拡大する", "[role=dialog]");
      await person.type(KEYS.escape);
      await person.sees(`朝の${engine.name}`);
      await person.read("link", `${PHOTO_WORDS}を大きく見る`);
    });

    test("the card is deleted and comes back with 元に戻す", async () => {
      await person.press("button", "その他");
      await person.press("button", "削除する", "[role=dialog]");
      await person.read("button", "削除する", "[role=alertdialog]");
      await person.look("delete-question");
      await person.press("button", "削除する", "[role=alertdialog]");
      await person.isAt(/^\/shisha$/);
      await person.sees("カードを削除しました。");
      await person.look("delete-undo");
      await person.press("button", "元に戻す");
      await person.sees("カードを元に戻しました。");
      await person.sees(`朝の${engine.name}`);
    });

    test("the history is narrowed by filters and searched", async () => {
      await person.go("/shisha");
      await person.look("history");
      await person.press("link", /^絞り込む/);
      await person.press("radio", /^ティー/, "[role=dialog]");
      await person.look("history-filters");
      await person.press("button", /枚のカードを見る$/, "[role=dialog]");
      await person.isAt(/^\/shisha\?category=tea$/);
      await person.look("history-filtered");
      await person.driver.traverse(-1);
      await person.isAt(/^\/shisha$/);
      await person.fill("履歴を検索する", "ウメジャスミン");
      await person.type(KEYS.enter);
      await person.isAt(/^\/shisha\?text=/);
      await person.sees("自家製うめジャスミン");
      await person.press("radio", "リスト");
      await person.isAt(/view=list/);
      await person.look("history-list");
    });

    test("somebody else's card is liked and kept", async () => {
      await person.go("/");
      await person.look("member-top");
      await person.press("link", /./, "main li:has(button[aria-label$=にいいね][aria-pressed=false])");
      await person.isAt(/^\/m\//);
      const before = await person.read("button", /^いいね \d/);
      await person.press("button", /^いいね \d/);
      await expect.poll(async () => (await person.read("button", /^いいね \d/)).isOn).toBe(!before.isOn);
      // Some of the cast's cards are kept already.
      if (!(await person.read("button", "吸ってみたい")).isOn) await person.press("button", "吸ってみたい");
      await expect.poll(async () => (await person.read("button", "吸ってみたい")).isOn).toBe(true);
      await person.look("member-card");
      await person.go("/preferences?list=mix&kind=want");
      await person.read("button", /から外す$/, "main");
      await person.look("favorites");
    });

    test("the theme is chosen, and is there on the next page", async () => {
      await person.go("/dashboard");
      await person.press("button", "メニュー");
      await person.press("radio", "ダーク");
      await person.look("menu-dark");
      await person.type(KEYS.escape);
      await person.go("/shisha/new");
      expect(await person.driver.run(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
        "dark",
      );
      await person.look("new-dark");
      await person.go("/dashboard");
      await person.look("dashboard-dark");
      await person.press("button", "メニュー");
      await person.press("radio", "ライト");
      await person.type(KEYS.escape);
    });

    test("the other screens stand", async () => {
      for (const [name, path] of Object.entries({
        guide: "/guide",
        terms: "/terms",
        "one-question": "/shisha/new-v2",
        album: `/shisha/album/${new Date().getFullYear()}`,
        profile: "/profile/edit",
      })) {
        await person.go(path);
        await person.sees(/\S/);
        await person.look(name);
      }
    });

    test("the browser had nothing to complain of", async () => {
      expect(await person.driver.complaints()).toEqual([]);
    });

    test("a card that meets no server waits on the device, and is sent once it is back", async () => {
      await person.go("/shisha/new");
      await person.fill(/^フレーバー/, "みんと");
      await person.press("option", /ミント/);
      await person.fill(/^タイトル/, "地下の一台");
      await server.end("SIGTERM");
      await person.press("button", "カードにする");
      await person.sees("送信待ち 1件");
      await person.look("waiting-card");
      server = await spawnServer(environment);
      await untilReady(server);
      await person.read("link", "「地下の一台」を見る");
      await person.press("link", "「地下の一台」を見る");
      await person.sees("地下の一台");
      await person.isAt(/^\/shisha\/[0-9a-z]{12}/);
    });
  });
}
