import { beforeAll, describe, expect, test } from "vitest";
import {
  CALLBACK,
  channelToken,
  LIFF_ID,
  liffQuery,
  startEmulator,
  type TestEmulator,
  webQuery,
} from "./emulator-for-tests.ts";

const junk: Record<string, string> = {
  nul: "a\u0000b",
  newline: "a\r\nSet-Cookie: x=1",
  huge: "x".repeat(20_000),
  empty: "",
  "broken percent encoding": "%E0%A4%A",
  "half a character": "\ud800",
  json: '{"$ne":1}',
  "dots only": "..",
  "three parts": "e30.e30.e30",
  prototype: "__proto__",
};
/** An app that we know hears at its own address what is wrong with its login. */
const toldToTheApp = new RegExp(`^${CALLBACK}\\?error=(?:INVALID_REQUEST|UNSUPPORTED_RESPONSE_TYPE)&`);
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("junk never breaks the emulator", () => {
  let emulator: TestEmulator;
  beforeAll(async () => {
    emulator = await startEmulator();
  });

  async function expectRefusal(path: string, init?: RequestInit): Promise<void> {
    const { status, headers } = await emulator.app.request(path, init);
    const asked = `${init?.method ?? "GET"} ${path.slice(0, 200)}`;
    if (status === 302) {
      expect(headers.get("location"), asked).toMatch(toldToTheApp);
    } else {
      expect(status, asked).toBeGreaterThanOrEqual(400);
      expect(status, asked).toBeLessThan(500);
    }
  }

  test.for(Object.keys(junk))("%s in every parameter", async (kind) => {
    const value = junk[kind] ?? "";
    const encoded = kind === "broken percent encoding" ? value : encodeURIComponent(value.toWellFormed());

    for (const [path, query] of [
      ["/access/liff/v1/authorize", liffQuery],
      ["/access/oauth2/v2.1/authorize", webQuery],
    ] as const) {
      const free = ["liff_sdk_version", "state", "nonce"]; // any text will do there
      for (const name of Object.keys(query).filter((key) => !free.includes(key))) {
        const others = new URLSearchParams(query);
        others.delete(name);
        if (name === "redirect_uri" || value !== "")
          await expectRefusal(`${path}?${others}&${name}=${encoded}`);
        await expectRefusal(path, { method: "POST", headers: form, body: `${others}&${name}=${encoded}` });
      }
      await expectRefusal(`${path}?${new URLSearchParams(query)}`, {
        method: "POST",
        headers: form,
        body: `persona=${encoded}`,
      });
    }

    for (const name of ["grant_type", "code", "client_id", "refresh_token", "id_token", "redirect_uri"]) {
      const rest = "client_id=1650000009&code=x&redirect_uri=x&grant_type=authorization_code&refresh_token=x";
      const body = `${new URLSearchParams([...new URLSearchParams(rest)].filter(([key]) => key !== name))}`;
      for (const path of ["/api/oauth2/v2.1/token", "/api/oauth2/v2.1/verify"]) {
        await expectRefusal(path, { method: "POST", headers: form, body: `${body}&${name}=${encoded}` });
      }
    }
    await expectRefusal(`/api/oauth2/v2.1/verify?access_token=${encoded}`);
    for (const asked of ["contextToken", "featureToken", "ott"]) {
      await expectRefusal(`/api/liff/v2/apps/${encoded}/${asked}`);
    }
    for (const path of [
      "/access/oauth2/v2.1/liff/shareTargetPicker",
      "/access/oauth2/v2.1/liff/shareTargetPicker/result",
      "/liff-shortcut/api/shortcut",
      "/liff-shortcut/shortcut",
      "/liff/liff/v2/incrementalAgreement/unauthorizedPermissions",
      "/liff/1656032314-Xgrw5Pmk",
      "/liff/1656359117-jxmx5e11",
    ]) {
      await expectRefusal(`${path}?liffId=${encoded}&ott=${encoded}&url=${encoded}&msit=${encoded}`);
      await expectRefusal(`${path}?liffId=${LIFF_ID}&ott=${encoded}&url=${encoded}`);
    }
    if (value !== "") await expectRefusal(`/liff/${encoded}/m/abc`);
  });

  test("headers that are no tokens", async () => {
    for (const authorization of [
      "",
      "Bearer",
      "Bearer ",
      "Basic eDp5",
      "Bearer a b",
      `Bearer ${"x".repeat(9000)}`,
    ]) {
      for (const path of ["/api/v2/profile", "/api/oauth2/v2.1/userinfo", "/api/friendship/v1/status"]) {
        await expectRefusal(path, { headers: { authorization } });
      }
      for (const path of ["/api/oauth2/v2.1/token", "/api/v2/bot/message/push", "/api/user/v1/deauthorize"]) {
        await expectRefusal(path, { method: "POST", headers: { authorization } });
      }
    }
  });

  test("bodies of other kinds and sizes", async () => {
    const bodies: RequestInit[] = [
      { body: "x=".padEnd(100_000, "y"), headers: form },
      { body: "{", headers: { "content-type": "application/json" } },
      { body: '{"userAccessToken":"\\ud800"}', headers: { "content-type": "application/json" } },
      { body: "[]", headers: { "content-type": "application/json" } },
      { body: "--x\r\nbroken", headers: { "content-type": "multipart/form-data; boundary=x" } },
      { body: new Uint8Array([0xff, 0xfe, 0, 1]), headers: form },
      { body: "access_token=1&access_token=2&id_token=1&id_token=2&persona=1&persona=2", headers: form },
      {},
    ];
    const authorization = `Bearer ${await channelToken(emulator)}`;
    for (const init of bodies) {
      for (const path of [
        "/api/oauth2/v2.1/token",
        "/api/oauth2/v2.1/verify",
        "/api/oauth2/v2.1/revoke",
        "/api/oauth2/v3/token",
        "/api/user/v1/deauthorize",
        "/api/message/v3/share",
        "/api/v2/bot/message/push",
        "/api/message/v3/notifier/token",
        "/api/message/v3/notifier/send?target=service",
        "/api/liff/v2/sub/msit",
        "/liff/liff/v2/sub/waitResult",
        "/liff/1656032314-Xgrw5Pmk?msit=x",
        "/liff/1656359117-jxmx5e11?msit=x",
        "/access/oauth2/v2.1/liff/shareTargetPicker/result?liffId=x&ott=x",
        "/access/liff/v1/authorize",
        "/access/oauth2/v2.1/authorize",
      ]) {
        const headers = { ...init.headers, authorization };
        await expectRefusal(path, { ...init, method: "POST", headers });
      }
    }
  });

  test("repeated parameters", async () => {
    const query = new URLSearchParams(webQuery);
    await expectRefusal(`/access/oauth2/v2.1/authorize?${query}&client_id=${webQuery.client_id}`);
  });
});
