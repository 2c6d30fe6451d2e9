import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createLineEmulator } from "./emulator.ts";
import {
  call,
  kemuri,
  liffPath,
  liffQuery,
  postForm,
  signInByWeb,
  startEmulator,
  WEB,
  webPath,
  webQuery,
} from "./emulator-for-tests.ts";

describe("the emulator", () => {
  test("keeps its key to itself and across restarts", async () => {
    const before = await startEmulator();
    const [kept, revoked] = [await signInByWeb(before), await signInByWeb(before)];
    await postForm(before, "/api/oauth2/v2.1/revoke", { access_token: revoked.access_token ?? "", ...WEB });
    const { keyDirectory } = before.options;

    const after = { ...before, ...(await createLineEmulator(before.options)) };

    const statusOf = async (token = "") => (await call(after, "/api/v2/profile", token)).status;
    expect(await statusOf(kept.access_token)).toBe(200);
    expect(await statusOf(revoked.access_token)).toBe(401);
    const refreshing = { grant_type: "refresh_token", refresh_token: kept.refresh_token ?? "", ...WEB };
    expect((await postForm(after, "/api/oauth2/v2.1/token", refreshing)).status).toBe(200);
    for (const file of await readdir(keyDirectory)) {
      expect((await stat(join(keyDirectory, file))).mode & 0o777).toBe(0o600);
    }
  });

  test("uses one key when two start at once", async () => {
    const { options } = await startEmulator();
    const keyDirectory = `${options.keyDirectory}-shared`;

    const both = await Promise.all([1, 2].map(() => createLineEmulator({ ...options, keyDirectory })));

    const [one, two] = await Promise.all(
      both.map(async ({ app }) => (await app.request("/api/oauth2/v2.1/certs")).text()),
    );
    expect(one).toBe(two);
    expect(await readdir(keyDirectory)).toHaveLength(2);
  });

  test("names the file when the key is unreadable, and survives half a line of revocations", async () => {
    const { options } = await startEmulator();
    const revocations = join(options.keyDirectory, "line-emulator-revocations.jsonl");
    await writeFile(revocations, '{"revoked":"access:1","expires":9999999999}\n{"revo');
    await chmod(revocations, 0o600);

    await createLineEmulator(options);
    expect(await readFile(revocations, "utf8")).toBe('{"revoked":"access:1","expires":9999999999}\n');

    await writeFile(join(options.keyDirectory, "line-emulator-key.json"), "{}");
    await expect(createLineEmulator(options)).rejects.toThrow("line-emulator-key.json");
  });

  test("answers preflights without a token and reflects the origin", async () => {
    const { app } = await startEmulator();
    const headers = {
      origin: "http://localhost:5190",
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization,content-type",
    };

    for (const path of ["/api/v2/profile", "/api/oauth2/v2.1/token", "/api/liff/v2/apps/x/contextToken"]) {
      const response = await app.request(path, { method: "OPTIONS", headers });
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5190");
      expect(response.headers.get("access-control-allow-headers")).toBe("authorization,content-type,accept");
      expect(response.headers.get("vary")).toContain("Origin");
    }
    const refused = await app.request("/api/v2/profile", { headers });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("access-control-allow-origin")).toBe("http://localhost:5190");
  });

  test("works under a prefix and by name of host", async () => {
    const { app, byHost } = await startEmulator();
    const server = new Hono().route("/_line", app);
    const body = new URLSearchParams({ persona: kemuri.userId });

    const mounted = await server.request(`/_line${webPath()}`, { method: "POST", body });
    const path = liffPath().replace("/access", "");
    const named = await byHost.request(`https://access.line.me:8443${path}`, { method: "POST", body });

    expect([mounted.status, named.status]).toEqual([302, 302]);
    expect((await byHost.request("https://api.line.me/oauth2/v2.1/certs")).status).toBe(200);
    expect((await byHost.request("https://api.line.me/v2/profile")).status).toBe(401);
    expect((await byHost.request("https://access.line.me/oauth2/v2.1/certs")).status).toBe(404);
    expect((await byHost.request("https://api.line.me.evil.example/oauth2/v2.1/certs")).status).toBe(404);
    expect((await byHost.request("https://evil.example/api/oauth2/v2.1/certs")).status).toBe(404);
  });
});

describe("the consent page", () => {
  test("says that it is the emulator, who asks and who may sign in", async () => {
    const { app } = await startEmulator();

    const text = await (await app.request(webPath())).text();

    expect(text).toContain("LINEログイン（エミュレーター）");
    expect(text).toContain("ケムリカがログインの許可を求めています");
    expect(text).toContain("けむり好き");
    expect(text).toContain("プロフィール情報（必須）");
    expect(text).not.toContain("プロフィール（名前・画像）も許可する");
    expect(text).not.toContain("メールアドレス");
  });

  test("offers profile as a choice under incremental consent, and names the address when it is asked for", async () => {
    const { app } = await startEmulator();

    const liff = await (await app.request(liffPath())).text();
    const email = await (await app.request(webPath({ ...webQuery, scope: "openid email" }))).text();

    expect(liff).toContain("プロフィール（名前・画像）も許可する");
    expect(email).toContain("メールアドレス");
  });

  test("runs no scripts, is not stored and may send its form back to the app", async () => {
    const { app } = await startEmulator();

    const { headers } = await app.request(liffPath());

    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3000;");
    expect(policy).toContain("img-src 'self' https://pictures.example;");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("escapes what it shows", async () => {
    const script = '"><script>alert(1)</script>';
    const persona = { ...kemuri, displayName: script, note: script, userId: `U${script}` };
    const { app } = await startEmulator({ personas: () => [persona], productName: script });

    const text = await (await app.request(liffPath({ ...liffQuery, state: script }))).text();

    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;script&gt;");
  });

  test("leaves cancelling when there is nobody to choose", async () => {
    const { app } = await startEmulator({ personas: () => [] });

    const text = await (await app.request(liffPath())).text();

    expect(text).toContain("ログインできる人がまだいません");
    expect(text).not.toContain("許可する</button>");
    expect(text).toContain("キャンセル</button>");
  });
});
