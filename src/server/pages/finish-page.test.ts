import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { finishPage } from "./finish-page.ts";
import { pageResponse } from "./page-response.ts";
import { publicAddressOf } from "./public-address.ts";

const HTML = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>カード</p>
<script>window.context = {};</script><script type="module" async="">import "/assets/a.js";</script></body></html>`;
const config = readConfig({}, ".");
const ask = (acceptEncoding?: string, ifNoneMatch?: string) => ({ acceptEncoding, ifNoneMatch });

describe("a finished page", () => {
  test("brings no script of the app until it is touched, and names every inline script by its hash", async () => {
    const page = await finishPage(HTML, 200, config);
    const text = Buffer.from(page.bodies.identity).toString();
    expect(text).not.toMatch(/modulepreload|type="module"/);
    expect(text).toContain('<script type="text/later">import "/assets/a.js";</script>');
    expect(page.contentSecurityPolicy).not.toContain("nonce");
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update('import "/assets/a.js";').digest("base64");
    expect(page.contentSecurityPolicy).toContain(`'sha256-${hash}'`);
    expect(page.contentSecurityPolicy.match(/'sha256-/g)).toHaveLength(3);
  });

  test("lets the maps in that were configured, because the app in it may show them", async () => {
    const withStyle = readConfig({ MAP_STYLE_URL: "https://tiles.example/style.json" }, ".");
    const page = await finishPage(HTML, 200, withStyle);
    expect(page.contentSecurityPolicy).toMatch(/connect-src [^;]*https:\/\/tiles\.example/);
  });

  test("a framework that starts its app in another way is noticed", async () => {
    await expect(finishPage("<html><body></body></html>", 200, config)).rejects.toThrow("module script");
  });

  test("is answered in the encoding that the browser understands", async () => {
    const page = await finishPage(HTML, 200, config);
    const body = (acceptEncoding: string) => {
      const answer = pageResponse(page, ask(acceptEncoding));
      return { encoding: answer.headers["Content-Encoding"], bytes: Buffer.from(answer.body ?? []) };
    };
    const plain = body("br;q=0, *;q=0.1");
    const br = body("gzip, deflate, br");
    const gzip = body("gzip;q=0.8");
    expect([plain.encoding, br.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  test("that will not be kept is not compressed", async () => {
    const answer = pageResponse(await finishPage(HTML, 404, config), ask("br, gzip"));
    expect([answer.status, answer.headers["Content-Encoding"]]).toEqual([404, undefined]);
  });

  test("is never unchanged where the card is absent", async () => {
    const answer = pageResponse(await finishPage(HTML, 404, config), ask("br", "*"));
    expect([answer.status, answer.headers.ETag, answer.headers["Cache-Control"]]).toEqual([
      404,
      undefined,
      "no-store",
    ]);
  });

  test("is not sent again to whoever has it; its policy is", async () => {
    const page = await finishPage(HTML, 200, config);
    const first = pageResponse(page, ask("br"));
    const again = pageResponse(page, ask("gzip", first.headers.ETag));
    expect([again.status, again.body]).toEqual([304, null]);
    expect(again.headers["Content-Security-Policy"]).toBe(page.contentSecurityPolicy);
    expect(again.headers.Vary).toBe("Cookie, Accept-Encoding");
  });
});

test("only a visitor's plain question for a public page may be answered from the kept ones", () => {
  const address = (path: string, init: RequestInit = {}) =>
    publicAddressOf(new Request(`http://localhost:3000${path}`, init), { isSecure: false });
  expect(["/", "/guide", "/m/0123456789ab"].map((path) => address(path))).toEqual([
    "/",
    "/guide",
    "/m/0123456789ab",
  ]);
  const areas = ["/shops", `/shops?area=${encodeURIComponent("東京都")}/${encodeURIComponent("渋谷区")}`];
  expect(areas.map((path) => address(path))).toEqual(areas);
  const id = "0b7f6d7e-52a4-4c1c-9a4e-1d6b6a0b3b22";
  for (const path of [`/shops/${id}`, `/flavors/${id}`, `/makers/${id}`]) expect(address(path)).toBe(path);
  for (const path of [
    `/flavors/${id}/card.png`,
    "/makers/x",
    "/shops?area=a&openNow=1",
    "/shops?openNow=1",
    "/shops?area=",
    "/shops?area=%61",
    "/shops?area=a%2Fb",
    "/guide?area=a",
    "/?x=1",
    "/m/0123456789AB",
    "/m/0123456789ab/",
    "/m/%30123456789ab",
    "/dashboard",
    "/login",
  ])
    expect(address(path), path).toBeNull();
  expect(address("/", { headers: { cookie: "sb-auth-token=x" } })).toBeNull();
  expect(address("/", { headers: { cookie: "other=x" } })).toBe("/");
  expect(address("/", { headers: { authorization: "Bearer x" } })).toBeNull();
  expect(address("/", { method: "POST" })).toBeNull();
});
