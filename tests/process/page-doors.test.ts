import { request as httpRequest, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf, type ServerProcess } from "#tests/support/servers/server-process.ts";
import { matrix } from "../support/access-matrix.ts";

let server: ServerProcess;
let demo: OwnDemo;
let mixId: string;

beforeAll(async () => {
  demo = await openOwnDemo();
  server = await demo.start({ LOG_LEVEL: "info" });
  const history = await fetch(`${server.base}/api/shisha-mixes?limit=1`, {
    headers: await bearerOf(server.base, roles.regular.displayName),
  });
  const { data } = (await history.json()) as { data: { short_id: string }[] };
  mixId = data[0]?.short_id ?? "";
});
afterAll(() => demo.close());

/** Every way of asking for a page or for its data that the framework knows, and some that it should not. */
const waysTo = (page: string) =>
  [
    "",
    "/",
    ".data",
    "/_.data",
    ".data?_routes=",
    ".data?_routes=root",
    ".data?_routes=nothing",
    "?index",
  ].map((more) => page + more);

const SWITCHES = {
  "x-react-router-spa-mode": "yes",
  "x-react-router-prerender-data": "%7B%7D",
  "x-middleware-subrequest": "1",
  "x-forwarded-host": "evil.example",
};

const PRIVATE = /smoked_at|csrfToken","[\w-]{43}|U[0-9a-f]{32}|1991-06-12|エンジニア/;

const guarded = matrix.pages.filter(({ policy }) =>
  ["member", "skip-profile-check", "account"].includes(policy),
);

describe.each([
  ["/m/abc%E3", "in a path"],
  ["/shops?area=%E6%9D%B1%E4%BA%AC%E9%83", "in a filter"],
  ["/login?next=%2Fshops%3Farea%3D%E6", "in what comes next"],
  ["/shops/%00", "with what no text holds"],
  ["/shisha.data?text=%E3%81", "in a page's data"],
])("a link that was cut: %s (%s)", (path) => {
  test.each([
    ["a visitor", {}],
    ["a member", { cookie: "sb-auth-token=x" }],
  ])("%s gets a page with a way home", async (_who, headers) => {
    const response = await fetch(server.base + path, { headers: headers as Record<string, string> });
    const text = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src");
    expect(text).toContain('<html lang="ja">');
    expect(text).toContain("リンクを読み取れませんでした");
    expect(text).toMatch(/<a href="\/"[^>]*>トップへ戻る/);
  });
});

describe.each(guarded)("$page, a page for those who signed in", ({ page, policy }) => {
  const path = () => page.replace(":id", mixId);

  test("sends a visitor to the sign-in screen, whatever address and headers they ask with", async () => {
    for (const way of waysTo(path())) {
      for (const method of ["GET", "HEAD"]) {
        const response = await fetch(server.base + way, { method, redirect: "manual", headers: SWITCHES });
        const text = await response.text();
        expect([202, 302], `${method} ${way}`).toContain(response.status);
        expect(text, way).not.toMatch(PRIVATE);
        if (response.status === 302) expect(response.headers.get("location"), way).toMatch(/^\/login/);
        else if (method === "GET") expect(text, way).toMatch(/Redirect.*"\/login/s);
      }
    }
  });

  // Whoever is suspended still takes their data along.
  test.skipIf(policy === "account")("shows nothing of itself to somebody who is suspended", async () => {
    const headers = await bearerOf(server.base, roles.suspended.displayName);
    for (const way of waysTo(path())) {
      const response = await fetch(server.base + way, { headers, redirect: "manual" });
      // Whoever rests takes their data along and leaves.
      expect(response.status, way).toBe(policy === "account" ? 200 : 403);
      expect(await response.text(), way).not.toMatch(/smoked_at|"mixes"|"taste"|"profile"/);
    }
  });
});

test.each([
  ["/SHISHA//New?step=2", "/shisha/new?step=2"],
  ["//login", "/login"],
  ["/M/0123456789AB", "/m/0123456789AB"],
])("%s is sent to its one address", async (path, address) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers.location]).toEqual([308, address]);
});

test("whatever is text says in which letters", async () => {
  for (const [path, type] of [
    ["/", "text/html"],
    ["/nothing-here", "text/html"],
    ["/robots.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/news.atom", "application/atom+xml"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/service-worker.js", "text/javascript"],
    ["/api/makers", "application/json"],
  ] as const) {
    const { headers } = await ask(path);
    expect([path, headers["content-type"]?.toLowerCase()]).toEqual([path, `${type}; charset=utf-8`]);
  }
});

test("a request that no browser makes gets an answer, and the server stays", async () => {
  const statuses = await Promise.all(
    [
      "/%",
      "/m/%ff",
      "/%00.data",
      "/m/%ED%A0%80",
      "/?a=%",
      "/shops?area=%00",
      "/_root.data",
      "/__manifest?paths=/dashboard",
    ].map(async (path) => [path, await statusOf(path)] as const),
  );
  expect(Object.fromEntries(statuses)).toEqual({
    "/%": 400,
    "/m/%ff": 400,
    "/%00.data": 400,
    "/m/%ED%A0%80": 400,
    "/?a=%": 400,
    "/shops?area=%00": 400,
    "/_root.data": 404,
    "/__manifest?paths=/dashboard": 404,
  });
  for (const path of [
    "/assets/..%2f..%2fserver/index.js",
    "/assets/../../package.json",
    "//etc/passwd",
    // The source, its history, and lists of folders.
    "/package.json",
    "/.git/config",
    "/assets/",
    "/icons/",
  ])
    expect(await statusOf(path), path).toBe(404);
  expect((await ask("/", "TRACE")).statusCode).toBe(405);
  expect((await ask("/api/makers", "TRACE")).statusCode).toBe(404);
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
});

test("the log knows neither tokens nor people nor what they asked", async () => {
  await fetch(`${server.base}/api/shops?lat=35.658034&lng=139.701636&query=himitsu`);
  await fetch(`${server.base}/login?next=/himitsu`);
  await fetch(`${server.base}/api/auth/identities`, {
    headers: { authorization: "Bearer himitsu", cookie: "a=himitsu" },
  });
  const log = server.output();
  expect(log).toContain('"path":"/api/shops"');
  expect(log).not.toMatch(
    /himitsu|35\.6580|139\.7016|U[0-9a-f]{32}|eyJ|sb-auth-token|line-login-|1991-06-12/,
  );
});

const statusOf = async (path: string) => (await ask(path)).statusCode;

/** As written: fetch would tidy the path up. */
function ask(path: string, method = "GET"): Promise<IncomingMessage> {
  const { hostname, port } = new URL(server.base);
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response);
    })
      .on("error", reject)
      .end();
  });
}
