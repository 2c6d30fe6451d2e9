import { afterEach, describe, expect, test, vi } from "vitest";
import { createBrowserClient } from "./browser-client.ts";

const options = { baseUrl: "https://kemurica.example", liffId: null, loginHref: (path: string) => path };
const client = createBrowserClient(options);
const card = { title: "今夜の一台", url: "https://kemurica.example/m/abc", messages: [] };

/** A phone whose own sheet ends so; `window.open` answers what stands in `popup`. */
function phone(share: () => Promise<void>, popup: object | null = {}) {
  const opened: string[] = [];
  vi.stubGlobal("navigator", { share });
  vi.stubGlobal("window", {
    open: (url: string) => {
      opened.push(url);
      return popup;
    },
  });
  return opened;
}
afterEach(() => vi.unstubAllGlobals());

describe("sharing in an ordinary browser", () => {
  test("goes through the phone's own sheet, where there is one", async () => {
    expect(client.canShare()).toBe(false);
    const opened = phone(async () => {});
    expect(client.canShare()).toBe(true);
    expect(await client.share(card)).toBe("sent");
    expect(opened).toEqual([]);
  });

  test("a sheet that was closed is a cancel", async () => {
    phone(() => Promise.reject(new DOMException("closed", "AbortError")));
    expect(await client.share(card)).toBe("cancelled");
  });

  test("a sheet that fails leads to LINE's address, of whose end nobody hears", async () => {
    const opened = phone(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    expect(await client.share(card)).toBe("unknown");
    expect(opened).toEqual([
      `https://line.me/R/share?text=${encodeURIComponent("今夜の一台\nhttps://kemurica.example/m/abc")}`,
    ]);
  });

  test("a blocked window is named", async () => {
    phone(() => Promise.reject(new DOMException("no", "NotAllowedError")), null);
    await expect(client.share(card)).rejects.toMatchObject({ code: "POPUP_BLOCKED" });
  });
});

test("what LINE alone can do is refused, and says whether LINE did not begin", async () => {
  await expect(client.addShortcut("/")).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(client.canScan).toBe(false);
  await expect(client.scan()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(
    createBrowserClient({ ...options, isUninitialized: true }).addShortcut("/"),
  ).rejects.toMatchObject({ code: "NOT_INITIALIZED" });
});

test("links are the site's, or the mini app's where there is one", () => {
  expect(client.permanentLink("/m/abc")).toBe("https://kemurica.example/m/abc");
  const withMiniApp = createBrowserClient({ ...options, liffId: "1650000001-AbCdEfGh" });
  expect(withMiniApp.permanentLink("/m/abc")).toBe("https://miniapp.line.me/1650000001-AbCdEfGh/m/abc");
});
