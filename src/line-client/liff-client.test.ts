import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLiffClient } from "./liff-client.ts";
import type { Liff } from "./liff-sdk.ts";
import type { LineMessage, LinePermission, PermissionState } from "./line-client.ts";

const messages: LineMessage[] = [{ type: "text", text: "こんばんは" }];
const shareable = { title: "今夜の一台", url: "https://kemurica.example/m/abc", messages };

/** What the person answers on LINE's sheet, which asks for everything at once. */
type Sheet = "allow" | "refuse" | "allow all but this";

let asked: string[];
let states: Record<LinePermission, PermissionState>;
let sheet: Sheet;
let isFriend: boolean;
/** What LINE's reader of codes ends with. */
let readCode: () => Promise<{ value: string | null }>;

beforeEach(() => {
  asked = [];
  states = { openid: "granted", profile: "prompt", "chat_message.write": "prompt", email: "unavailable" };
  sheet = "allow";
  isFriend = true;
  readCode = async () => ({ value: null });
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The SDK in somebody's LINE, as its contract tests (tests/line/contract) know it. */
function client({
  version = "15.6.0",
  isInClient = true,
  officialAccountId = "@kemurica" as string | null,
  forbidden = "",
} = {}) {
  const sdk = {
    isInClient: () => isInClient,
    isLoggedIn: () => true,
    isApiAvailable: (name: string) => name !== forbidden,
    getContext: () => ({ type: "utou" }),
    getLineVersion: () => (isInClient ? version : null),
    shareTargetPicker: async () => undefined,
    getFriendship: async () => ({ friendFlag: isFriend }),
    sendMessages: async () => void asked.push("send"),
    scanCodeV2: () => {
      asked.push("scan");
      return readCode();
    },
    permission: {
      query: async (name: LinePermission) => {
        asked.push(name);
        return { state: states[name] };
      },
      requestAll: async () => {
        asked.push("sheet");
        if (sheet === "refuse") {
          throw Object.assign(new Error("user didn't allow the agreement"), { code: "UNAUTHORIZED" });
        }
        states.profile = "granted";
        if (sheet === "allow") states["chat_message.write"] = "granted";
      },
    },
  };
  return createLiffClient({
    liff: sdk as unknown as Liff,
    liffId: "1650000001-AbCdEfGh",
    baseUrl: "https://kemurica.example",
    officialAccountId,
    landing: (path) => path,
    now: () => new Date(),
  });
}

const sheets = () => asked.filter((one) => one === "sheet").length;

describe("a share without a result", () => {
  test.each([
    ["10.10.0", "unknown"],
    ["9.19.3", "unknown"],
    ["10.11.0", "cancelled"],
    ["10.11.1", "cancelled"],
    ["15.6.0", "cancelled"],
  ])("is in LINE %s %s", async (version, outcome) => {
    expect(await client({ version }).share(shareable)).toBe(outcome);
  });

  test("is cancelled outside LINE", async () => {
    expect(await client({ isInClient: false }).share(shareable)).toBe("cancelled");
  });
});

describe("a message into the chat", () => {
  test("goes out once it is allowed, and asks once", async () => {
    const line = client();
    await line.sendToChat(messages);
    await line.sendToChat(messages);
    expect(asked.filter((one) => one === "send")).toHaveLength(2);
    expect(sheets()).toBe(1);
  });

  test("is refused without asking again for the rest of the session", async () => {
    sheet = "refuse";
    const line = client();
    await expect(line.sendToChat(messages)).rejects.toMatchObject({
      code: "PERMISSION_REFUSED",
      text: "LINEで許可されていません。アプリを開き直すと、もう一度許可できます。",
    });
    await expect(client().sendToChat(messages)).rejects.toMatchObject({ code: "PERMISSION_REFUSED" });
    expect(sheets()).toBe(1);
    expect(asked).not.toContain("send");
    expect(await client().permission("profile")).toBe("unavailable");
  });

  test("is refused where everything but this was allowed", async () => {
    sheet = "allow all but this";
    await expect(client().sendToChat(messages)).rejects.toMatchObject({ code: "PERMISSION_REFUSED" });
    expect(asked).not.toContain("send");
  });

  test("is forbidden where the mini app may not ask for it", async () => {
    states["chat_message.write"] = "unavailable";
    await expect(client().sendToChat(messages)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(sheets()).toBe(0);
  });
});

test("each permission costs one question, however often it is needed", async () => {
  const line = client();
  for (const _ of [1, 2, 3]) expect(await line.permission("email")).toBe("unavailable");
  expect(asked).toEqual(["email"]);
});

describe("friendship with the official account", () => {
  test("is told where the profile is allowed", async () => {
    states.profile = "granted";
    expect(await client().friendship()).toBe(true);
    isFriend = false;
    expect(await client().friendship()).toBe(false);
  });

  test("stays unknown without the permission or an account, and opens no sheet", async () => {
    expect(await client().friendship()).toBeNull();
    states.profile = "granted";
    expect(await client({ officialAccountId: null }).friendship()).toBeNull();
    expect(sheets()).toBe(0);
  });
});

describe("LINE's reader of codes", () => {
  test("gives what it read, and null where it was closed", async () => {
    readCode = async () => ({ value: "https://kemurica.example/m/abc" });
    expect(client().canScan).toBe(true);
    expect(await client().scan()).toBe("https://kemurica.example/m/abc");
    readCode = async () => ({ value: null });
    expect(await client().scan()).toBeNull();
  });

  test("is there inside LINE alone, and where LINE lets the mini app have it", async () => {
    expect(client({ forbidden: "scanCodeV2" }).canScan).toBe(false);
    const outside = client({ isInClient: false });
    expect(outside.canScan).toBe(false);
    await expect(outside.scan()).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(asked).toEqual([]);
  });

  test("is refused with LINE's code and words", async () => {
    const refusal = { code: "UNAUTHORIZED", message: "mst_challenge is invalid" };
    readCode = () => Promise.reject(Object.assign(new Error(refusal.message), { code: refusal.code }));
    await expect(client().scan()).rejects.toMatchObject(refusal);
  });
});
