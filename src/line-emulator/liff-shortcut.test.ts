import { describe, expect, test } from "vitest";
import { call, LIFF_ID, signInByLiff, startEmulator } from "./emulator-for-tests.ts";

const shortcutPath = (url: string, more: Record<string, string> = {}) =>
  `/liff-shortcut/api/shortcut?${new URLSearchParams({ liffId: LIFF_ID, url, ...more })}`;

describe("the shortcut", () => {
  test("has a page that leads into the app", async () => {
    const { byHost, ...emulator } = await startEmulator();
    const { access_token } = await signInByLiff({ byHost, ...emulator });
    const asked = shortcutPath("http://localhost:3000/history", { description: "いつもの<記録>" });

    const response = await byHost.request(
      `https://liff-shortcut.line.me${asked.replace("/liff-shortcut", "")}`,
      { headers: { authorization: `Bearer ${access_token}` } },
    );
    const { shortcutPageUrl } = await response.json();
    const page = await byHost.request(shortcutPageUrl);
    const text = await page.text();

    expect(shortcutPageUrl).toMatch(/^https:\/\/liff-shortcut\.line\.me\/shortcut\?/);
    expect(text).toContain("ケムリカをホーム画面に追加");
    expect(text).toContain('<a href="http://localhost:3000/history">');
    expect(text).toContain("いつもの&lt;記録&gt;");
  });

  test.for([
    [`https://liff.line.me/${LIFF_ID}/m/abc`, 200],
    [`https://miniapp.line.me/${LIFF_ID}`, 200],
    ["https://liff.line.me/1650000001-unknown0/m", 400],
    [`https://liff.line.me.evil.example/${LIFF_ID}`, 400],
    ["https://evil.example/", 400],
    ["javascript:alert(1)", 400],
    ["line://nv/chat", 400],
  ] as const)("to %s is %d", async ([url, status]) => {
    const emulator = await startEmulator();
    const { access_token = "" } = await signInByLiff(emulator);

    expect((await call(emulator, shortcutPath(url), access_token)).status).toBe(status);
    const page = await emulator.app.request(shortcutPath(url).replace("/api/", "/"));
    expect(page.status).toBe(status);
  });

  test("is not for strangers", async () => {
    const emulator = await startEmulator();

    expect((await call(emulator, shortcutPath("http://localhost:3000/"), "nobody")).status).toBe(401);
  });
});
