import { UNSAFE_decodeViaTurboStream as decodeData } from "react-router";
import { expect } from "vitest";
import { openApp } from "./support/open-app.ts";
import { openShop } from "./support/open-shop.ts";
import { record } from "./support/pictures/upload-picture.ts";
import { test } from "./support/test.ts";

const DATA = /\.enqueue\(("(?:[^"\\]|\\.)*")\)/;

/** What a browser makes of a page: its data, the parts of its head in any order, and its body. */
async function readPage(html: string) {
  const [, literal = ""] = DATA.exec(html) ?? [];
  const text: string = JSON.parse(literal);
  const { value } = await decodeData(new Response(text).body as ReadableStream<Uint8Array>, globalThis);
  const [head = "", body] = html.replace(DATA, "").split("</head>");
  return { data: value, head: head.split(/(?=<)/).sort(), body };
}

/** The page that the router renders for a visitor whose address says more, as one that is kept. */
function asIfCached(html: string, query: string): string {
  return html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace('<script type="module" async="">', '<script type="text/later">')
    .replaceAll(encodeURIComponent(query), "")
    .replaceAll(query, "");
}

const FIRST_TOUCH =
  /<script>(?:(?!<\/script>)[\s\S])*pointerover(?:(?!<\/script>)[\s\S])*<\/script>(?=<\/body>)/;

test.for(["/m/:id", "/shops/:shop", "/shops/:shop/mixes/:house", "/flavors/:flavor", "/makers/:maker"])(
  "%s is the same put together of its parts as rendered whole",
  async (route, { services, user }) => {
    const shop = await openShop(services);
    const cards = [
      await record(services, user, { comment: "</script><b>甘い", shopId: shop.id }),
      await record(services, user, { comment: "\u2028煙が濃い", shopId: shop.id }),
    ];
    const visitor = await (await openApp(services)).as(null);
    const paths = cards.map(({ short_id }) =>
      route
        .replace(":id", short_id)
        .replace(":shop", shop.id)
        .replace(":house", shop.houseMixId)
        .replace(":flavor", shop.flavorId)
        .replace(":maker", shop.makerId),
    );
    for (const path of new Set(paths)) {
      const kept = await visitor.call("GET", path);
      expect(kept.headers.get("cache-control")).toBe("max-age=0, must-revalidate");
      const whole = await visitor.call("GET", `${path}?whole=1`);
      const [ours, theirs] = [await kept.text(), asIfCached(await whole.text(), "?whole=1")];
      expect(ours).toMatch(FIRST_TOUCH);
      // That none of ours was rendered whole, too, is what page-statements.test.ts sees: it would have asked twice.
      expect(await readPage(ours.replace(FIRST_TOUCH, ""))).toEqual(await readPage(theirs));
    }
  },
);

test("a card's frame belongs to no card: what one page shows is on no other", async ({ services, user }) => {
  const first = await record(services, user, { title: "一枚目の煙" });
  const second = await record(services, user, { title: "二枚目の煙" });
  const visitor = await (await openApp(services)).as(null);
  expect(await (await visitor.call("GET", `/m/${first.short_id}`)).text()).toContain("一枚目の煙");
  const page = await (await visitor.call("GET", `/m/${second.short_id}`)).text();
  expect(page).toContain("二枚目の煙");
  expect(page).not.toMatch(new RegExp(`一枚目の煙|${first.short_id}`));
});

test("the old address of a merged flavour leads visitors to what took its place", async ({ services }) => {
  const { flavorId } = await openShop(services);
  const old_id = crypto.randomUUID();
  await services.database.insertInto("flavor_aliases").values({ old_id, flavor_id: flavorId }).execute();
  const visitor = await (await openApp(services)).as(null);
  for (const method of ["GET", "HEAD"] as const) {
    const led = await visitor.call(method, `/flavors/${old_id}`);
    expect([led.status, led.headers.get("location")]).toEqual([308, `/flavors/${flavorId}`]);
    expect([led.headers.get("cache-control"), await led.text()]).toEqual(["no-store", ""]);
  }
});
