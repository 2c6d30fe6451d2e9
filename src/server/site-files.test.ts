import { existsSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { moveNews } from "#features/news/commands/move-news.ts";
import { createNews } from "#features/news/commands/save-news.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

const publicFolder = join(import.meta.dirname, "../../public");
const mix = (change: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...change });

describe("the site's own files", () => {
  test("the sitemap names what anybody may find, and nothing else", async ({ services, user }) => {
    const shown = await createMix(services, user, mix());
    const suspended = await createPerson(services, { suspended_at: new Date() });
    const others = [
      await createMix(services, user, mix({ visibility: "link" })),
      await createMix(services, user, mix({ visibility: "private" })),
      await createMix(services, suspended, mix()),
    ];
    const open = await openShop(services);
    const closed = await openShop(services, { is_active: false });
    const own = await createFlavor(services, { is_custom: true });
    const door = await openDoor(services, { BASE_URL: "http://localhost:4000" });
    const response = await (await door.as(null)).call("GET", "/sitemap.xml");
    const text = await response.text();
    expect(response.headers.get("content-type")).toContain("application/xml");
    expect(text).toContain(`<loc>http://localhost:4000/m/${shown.short_id}</loc>`);
    expect(text).toContain("<loc>http://localhost:4000/guide</loc>");
    expect(text).toContain(`/shops/${open.id}</loc>`);
    for (const area of ["", "東京都", "東京都/渋谷区", "東京都/渋谷区/渋谷駅"]) {
      expect(text).toContain(`<loc>http://localhost:4000${finderAddress(area ? { area } : {})}</loc>`);
    }
    expect(text).toContain(`/shops/${open.id}/mixes/${open.houseMixId}</loc>`);
    expect(text).toContain(`/flavors/${open.flavorId}</loc>`);
    expect(text).toContain(`/makers/${open.makerId}</loc>`);
    expect(text).not.toContain(closed.id);
    expect(text).not.toContain(own.flavor_id);
    for (const { short_id } of others) expect(text).not.toContain(short_id);
  });

  test("the feed and the sitemap name the news that everybody may read, and none of their signs is markup", async ({
    services,
    user,
  }) => {
    const text = {
      body: "本文",
      category: "お知らせ" as const,
      is_pinned: false,
      expires_at: null,
      cover_url: null,
    };
    const shown = await createNews(services, user, { ...text, title: '<b>&"煙"\u0001', audience: "all" });
    const members = await createNews(services, user, { ...text, title: "会員だけ", audience: "users" });
    const draft = await createNews(services, user, { ...text, title: "下書き", audience: "all" });
    for (const { id } of [shown, members]) await moveNews(services, user, id, { action: "publish" });
    const visitor = await (await openDoor(services, { BASE_URL: "http://localhost:4000" })).as(null);
    const response = await visitor.call("GET", "/news.atom");
    const feed = await response.text();
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=UTF-8");
    expect(feed).toContain(`<link href="http://localhost:4000/news/${shown.id}"/>`);
    expect(feed).toContain("<title>&lt;b&gt;&amp;&quot;煙&quot;</title>");
    const sitemap = await (await visitor.call("GET", "/sitemap.xml")).text();
    expect(sitemap).toContain(`/news/${shown.id}</loc>`);
    for (const { id } of [members, draft]) for (const file of [feed, sitemap]) expect(file).not.toContain(id);
  });

  test("who asks for the sitemap at once gets one, compressed or as it is", async ({ services, user }) => {
    const { short_id } = await createMix(services, user, mix());
    const asked: string[] = [];
    const database = services.database.withPlugin({
      transformQuery({ node }) {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const visitor = await (await openDoor({ ...services, database })).as(null);
    asked.length = 0;
    const [plain, compressed] = await Promise.all(
      ["identity", "gzip"].map((encoding) =>
        visitor.call("GET", "/sitemap.xml", { headers: { "accept-encoding": encoding } }),
      ),
    );
    expect(asked).toHaveLength(1);
    const text = await plain?.text();
    expect(text).toContain(short_id);
    expect(compressed?.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync((await compressed?.bytes()) ?? "").toString()).toBe(text);
  });

  test("the sitemap does not tell the day of a card that hides it", async ({ services, user }) => {
    const days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-14", "2026-11-15"];
    for (const day of days) {
      await createMix(services, user, mix({ customDateTime: `${day}T21:00:00+09:00` }));
    }
    const hidden = await createMix(services, user, mix({ hideTime: true }));
    const door = await openDoor(services);
    const text = await (await (await door.as(null)).call("GET", "/sitemap.xml")).text();
    expect(text).toContain(`/m/${hidden.short_id}</loc></url>`);
    expect(text.match(/<lastmod>/g)).toHaveLength(days.length);
    const shortIds = [...text.matchAll(/\/m\/(\w+)/g)].map(([, shortId]) => shortId);
    expect(shortIds).toEqual([...shortIds].sort());
  });

  test("robots are told the way to it, and what is not for them", async ({ services }) => {
    const door = await openDoor(services);
    const text = await (await (await door.as(null)).call("GET", "/robots.txt")).text();
    expect(text).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect(text).toContain("Disallow: /dashboard");
    expect(text).not.toContain("Disallow: /m");
  });

  test("the manifest names icons that are there", async ({ services }) => {
    const door = await openDoor(services, { PRODUCT_NAME: "別の名" });
    const response = await (await door.as(null)).call("GET", "/manifest.webmanifest");
    const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe("別の名");
    for (const { src } of manifest.icons) expect(existsSync(publicFolder + src), src).toBe(true);
  });
});
