import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { withBody } from "./encode-page.ts";
import { finishPage, inlineScripts, scriptSources, withoutAppUntilTouched } from "./finish-page.ts";
import { ENCODINGS, type PageEncoding } from "./finished-page.ts";
import { pageResponse } from "./page-response.ts";
import { publicAddressOf } from "./public-address.ts";

const HTML = `<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>カード</p>
<script>window.context = {};</script><script type="application/ld+json">{}</script><script type="module" async="">import "/assets/a.js";</script></body></html>`;
const config = readConfig({}, ".");
const TEXT = new TextEncoder().encode("<p>カード</p>".repeat(100));
const page = (status: number, encoding: PageEncoding) =>
  finishPage({ status, location: null, text: TEXT, scripts: "'sha256-a'" }, encoding, config);

describe("a visitor's page", () => {
  test("brings no script of the app until it is touched", () => {
    const text = withoutAppUntilTouched(HTML);
    expect(text).not.toMatch(/modulepreload|type="module"/);
    expect(text).toContain('<script type="text/later">import "/assets/a.js";</script>');
  });

  test("names every inline script that runs by its hash, and no data", () => {
    const scripts = inlineScripts(withoutAppUntilTouched(HTML));
    expect(scripts.slice(0, 2)).toEqual(["window.context = {};", 'import "/assets/a.js";']);
    expect(scripts).toHaveLength(3);
    const hash = createHash("sha256").update('import "/assets/a.js";').digest("base64");
    expect(scriptSources(['import "/assets/a.js";'])).toBe(`'sha256-${hash}'`);
  });

  test("a framework that starts its app in another way is noticed", () => {
    expect(() => withoutAppUntilTouched("<html><body></body></html>")).toThrow("module script");
  });
});

describe("a finished page", () => {
  test("lets its scripts run, and the maps in that were configured, because the app in it may show them", () => {
    const withStyle = readConfig({ MAP_STYLE_URL: "https://tiles.example/style.json" }, ".");
    const { contentSecurityPolicy } = finishPage(
      { status: 200, location: null, text: TEXT, scripts: "'sha256-a'" },
      "br",
      withStyle,
    );
    expect(contentSecurityPolicy).toMatch(/connect-src [^;]*https:\/\/tiles\.example/);
    expect(contentSecurityPolicy).toMatch(/script-src [^;]*'sha256-a'/);
    expect(contentSecurityPolicy).not.toContain("nonce");
  });

  test.for<[PageEncoding, (body: Uint8Array) => Uint8Array]>([
    ["zstd", zstdDecompressSync],
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["identity", (body) => body],
  ])("is the same page in %s, made at first or of another encoding", ([encoding, decode]) => {
    for (const first of ENCODINGS) {
      const whole = withBody(page(200, first), encoding);
      const { headers, body } = pageResponse(whole, encoding, { ifNoneMatch: undefined });
      expect(headers["Content-Encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers["Content-Length"]).toBe(String(body?.byteLength));
      expect(Buffer.from(decode(body ?? new Uint8Array())).equals(TEXT)).toBe(true);
    }
  });

  test("that will not be kept is not compressed, and never unchanged", () => {
    const answer = pageResponse(page(404, "br"), "br", { ifNoneMatch: "*" });
    expect([answer.status, answer.headers["Content-Encoding"]]).toEqual([404, undefined]);
    expect([answer.headers.ETag, answer.headers["Cache-Control"]]).toEqual([undefined, "no-store"]);
    expect(answer.body).toEqual(TEXT);
  });

  test("that leads elsewhere says where", () => {
    const led = { status: 308, location: "/flavors/1", text: new Uint8Array(), scripts: "" };
    const { headers } = pageResponse(finishPage(led, "br", config), "br", { ifNoneMatch: undefined });
    expect([headers.Location, headers["Cache-Control"], headers["Content-Length"]]).toEqual([
      "/flavors/1",
      "no-store",
      "0",
    ]);
  });

  test("is not sent again to whoever has it; its policy is", () => {
    const whole = page(200, "br");
    const first = pageResponse(whole, "br", { ifNoneMatch: undefined });
    const again = pageResponse(whole, "br", { ifNoneMatch: first.headers.ETag });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(again.headers["Content-Security-Policy"]).toBe(whole.contentSecurityPolicy);
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
    "/shops?area=%00",
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
