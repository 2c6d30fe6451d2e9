import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expect, person, test } from "./sdk-page.ts";

const scope = ["openid", "profile", "chat_message.write"];
const send = () => window.liff.sendMessages([{ type: "text", text: "今夜の一台" }]);

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("sendMessages: into the chat from which the app was opened", async ({ line, phone: _phone, sdk }) => {
    line.hold({ userId: person.userId, contextType: "group", scope });
    await sdk.openInLine("/terms");

    expect(await sdk.refusalOf(send)).toBeNull();
    expect(line.emulator.inbox.list()[0]).toMatchObject({
      via: "chat",
      from: person.displayName,
      messages: [{ type: "text", text: "今夜の一台" }],
    });
  });

  test("sendMessages: 403 when the app was not opened from a chat", async ({ line, phone: _phone, sdk }) => {
    line.hold({ userId: person.userId, contextType: "none", scope });
    await sdk.openInLine("/terms");

    expect(await sdk.refusalOf(send)).toMatchObject({ code: "403" });
  });

  test("sendMessages: arguments", async ({ line, phone: _phone, sdk }) => {
    line.hold({ userId: person.userId, contextType: "utou", scope });
    await sdk.openInLine("/terms");

    // @ts-expect-error the type is what is missing
    expect(await sdk.refusalOf(() => window.liff.sendMessages([{}]))).toEqual({
      code: "INVALID_ARGUMENT",
      message: "Parameter 'messages' must be an array of { type, ... }",
    });
    const count = { code: "INVALID_ARGUMENT", message: "Number of messages should be in range 1 to 5." };
    expect(await sdk.refusalOf(() => window.liff.sendMessages([]))).toEqual(count);
    expect(
      await sdk.refusalOf(() =>
        window.liff.sendMessages(Array.from({ length: 6 }, () => ({ type: "text", text: "x" }))),
      ),
    ).toEqual(count);
  });
});
