import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { compressResponses } from "./compress-responses.ts";
import { respondText } from "./responses.ts";

const LONG = JSON.stringify({ text: "煙の記憶を、デジタルカードに。".repeat(100) });

const app = new Hono();
app.use(compressResponses);
app.get("/call", (c) => respondText(c, LONG));
app.get("/page", (c) => c.html(LONG, 200, { ETag: '"one"', Vary: "Cookie, Accept-Encoding" }));
app.get("/short", (c) => c.json({ success: true }));
app.get("/picture", (c) => c.body(LONG, 200, { "Content-Type": "image/png" }));
app.get("/part", (c) => c.body(LONG, 206, { "Content-Type": "text/plain" }));
app.get("/kept", (c) => c.body(LONG, 200, { "Content-Type": "text/html", "Content-Encoding": "br" }));
app.get("/unchanged", (c) => c.body(null, 304, { ETag: 'W/"one"' }));

async function ask(path: string, acceptEncoding?: string, method = "GET") {
  const headers: Record<string, string> =
    acceptEncoding === undefined ? {} : { "accept-encoding": acceptEncoding };
  const response = await app.request(path, { method, headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe("what is made for one request", () => {
  test.each([
    ["gzip, deflate, br, zstd", "zstd", zstdDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate, br;q=0", "gzip", gunzipSync],
    ["GZIP", "gzip", gunzipSync],
  ])("is compressed as it was asked for: %s", async (accepted, encoding, decompress) => {
    for (const path of ["/call", "/page"]) {
      const { response, bytes } = await ask(path, accepted);
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
      expect(response.headers.get("vary")).toMatch(/^(Cookie, )?Accept-Encoding$/);
      expect(new TextDecoder().decode(decompress(bytes))).toBe(LONG);
    }
  });

  test.each([undefined, "", "identity", "deflate", "br;q=0, gzip;q=0.0"])(
    "is sent as it is to whoever takes none: %s",
    async (accepted) => {
      const { response, bytes } = await ask("/call", accepted);
      expect(response.headers.get("content-encoding")).toBeNull();
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(new TextDecoder().decode(bytes)).toBe(LONG);
    },
  );

  test("has a weak tag when compressed: its encodings are one text", async () => {
    expect((await ask("/page", "br")).response.headers.get("etag")).toBe('W/"one"');
    expect((await ask("/page")).response.headers.get("etag")).toBe('"one"');
  });

  test.each([
    ["/short", 200],
    ["/picture", 200],
    ["/part", 206],
    ["/unchanged", 304],
  ])("stays as it is where compressing is of no use or wrong: %s", async (path, status) => {
    const [plain, asked] = [await ask(path), await ask(path, "br, gzip")];
    expect(asked.response.status).toBe(status);
    expect(asked.response.headers.get("content-encoding")).toBeNull();
    expect(asked.bytes).toEqual(plain.bytes);
  });

  test("is not compressed twice", async () => {
    expect(new TextDecoder().decode((await ask("/kept", "br")).bytes)).toBe(LONG);
  });

  test("has no body where only its head is asked for", async () => {
    const { response, bytes } = await ask("/call", "br", "HEAD");
    expect([response.status, bytes.byteLength]).toEqual([200, 0]);
  });
});
