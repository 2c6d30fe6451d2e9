import { describe, expect, test } from "vitest";
import {
  channelToken,
  hajime,
  IN_LINE,
  kemuri,
  openInLine,
  postJson,
  startEmulator,
} from "./emulator-for-tests.ts";
import type { InClient } from "./options.ts";

const messages = [{ type: "text", text: "こんばんは" }];
const scope = ["openid", "chat_message.write"];

async function share(holder: InClient, userAgent = IN_LINE) {
  const emulator = await startEmulator({ inClient: () => holder });
  const { access_token: accessToken = "" } = await openInLine(emulator);
  const answer = await postJson(emulator, "/api/message/v3/share", { messages }, { accessToken, userAgent });
  return { emulator, status: answer.status };
}

describe("sendMessages", () => {
  test("reaches the chat from which the app was opened", async () => {
    const { emulator, status } = await share({ userId: kemuri.userId, contextType: "group", scope });

    expect(status).toBe(200);
    expect(emulator.inbox.list()).toMatchObject([
      { via: "chat", from: kemuri.displayName, to: "グループトーク", messages },
    ]);
  });

  test("is forbidden where there is no chat, and without the permission", async () => {
    const holder: InClient = { userId: kemuri.userId, contextType: "utou", scope };

    expect((await share({ ...holder, contextType: "none" })).status).toBe(403);
    expect((await share(holder, "Mozilla/5.0")).status).toBe(403);
    expect((await share({ ...holder, scope: ["openid"] })).status).toBe(403);
  });
});

describe("the inbox page", () => {
  test("shows what came to whom, newest first and escaped", async () => {
    const emulator = await startEmulator();
    const accessToken = await channelToken(emulator);
    const say = (text: string) =>
      postJson(
        emulator,
        "/api/v2/bot/message/push",
        { to: kemuri.userId, messages: [{ type: "text", text }] },
        { accessToken },
      );
    expect(await (await emulator.app.request("/inbox")).text()).toContain("まだ何も届いていません");
    await say("一通目");
    await say("<b>二通目</b>");

    const response = await emulator.app.request("/inbox");
    const text = await response.text();

    expect(text.indexOf("二通目")).toBeLessThan(text.indexOf("一通目"));
    expect(text).toContain("&lt;b&gt;二通目");
    expect(text).toContain("公式アカウントから");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("shows one person alone who is asked for", async () => {
    const emulator = await startEmulator();
    const accessToken = await channelToken(emulator);
    const body = { to: kemuri.userId, messages: [{ type: "text", text: "けむり好きへ" }] };
    await postJson(emulator, "/api/v2/bot/message/push", body, { accessToken });
    const shownTo = async (name: string) =>
      (await emulator.app.request(`/inbox?${new URLSearchParams({ to: name })}`)).text();

    expect(await shownTo(kemuri.displayName)).toContain("けむり好きへ");
    expect(await shownTo(hajime.displayName)).toContain("まだ何も届いていません");
    expect(await shownTo('"><b>')).not.toContain("<b>");
  });

  test("keeps the newest hundred", async () => {
    const emulator = await startEmulator();
    const accessToken = await channelToken(emulator);
    const body = { to: kemuri.userId, messages };

    for (let count = 0; count < 105; count++) {
      await postJson(emulator, "/api/v2/bot/message/push", body, { accessToken });
    }

    expect(emulator.inbox.list()).toHaveLength(100);
  });
});
