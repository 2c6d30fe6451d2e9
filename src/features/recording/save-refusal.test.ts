import { describe, expect, test } from "vitest";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { messages } from "#foundation/messages.ts";
import { aboutPhoto, readRefusal } from "./read-refusal.ts";

const answered = (status: number, code: string, fields: Record<string, string> = {}) =>
  Object.assign(new Error("サーバーの言葉"), { status, code, fields });

describe("a refusal", () => {
  test.each([
    [answered(401, "UNAUTHENTICATED"), "session-expired"],
    [answered(403, "CONSENT_REQUIRED"), "consent"],
    [answered(403, "PROFILE_INCOMPLETE"), "profile"],
    [answered(0, "NETWORK_FAILED"), "network"],
    [answered(422, "IDEMPOTENCY_MISMATCH"), "already-recorded"],
    [answered(400, "SHOP_UNKNOWN", { shopId: mixMessages.shopUnknown }), "fields"],
    [answered(400, "SOURCE_UNKNOWN", { sourceMixId: "?" }), "origin-gone"],
    [answered(400, "HOUSE_MIX_UNKNOWN"), "origin-gone"],
    [answered(429, "RATE_LIMITED"), "other"],
    [new Error("undefined is not a function"), "other"],
    ["?", "other"],
  ])("%s is %s", (error, kind) => expect(readRefusal(error).kind).toBe(kind));

  test("says the server's words, the catalogue's for the session, and never a program's", () => {
    expect(readRefusal(answered(429, "RATE_LIMITED")).text).toBe("サーバーの言葉");
    expect(readRefusal(answered(401, "UNAUTHENTICATED")).text).toBe(messages.sessionExpired);
    expect(readRefusal(new Error("undefined is not a function")).text).toBe(mixMessages.mixCreateFailed);
  });

  test("brings its texts to the fields", () => {
    const { problems } = readRefusal(answered(400, "SHOP_UNKNOWN", { shopId: mixMessages.shopUnknown }));
    expect(problems).toEqual({ shop: mixMessages.shopUnknown });
  });

  test("names the photo whose file it is about, and none where the network failed", () => {
    const textOf = (error: unknown) => readRefusal(aboutPhoto(error, 1)).text;
    expect(textOf(answered(400, "IMAGE_UNREADABLE"))).toBe("写真2：サーバーの言葉");
    expect(textOf(answered(413, "IMAGE_TOO_LARGE"))).toBe("写真2：サーバーの言葉");
    expect(textOf(answered(0, "NETWORK_FAILED"))).toBe("サーバーの言葉");
    expect(readRefusal(aboutPhoto(answered(401, "UNAUTHENTICATED"), 1)).kind).toBe("session-expired");
  });
});
