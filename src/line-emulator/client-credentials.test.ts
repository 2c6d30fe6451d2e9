import { describe, expect, test } from "vitest";
import {
  CALLBACK,
  responseOf,
  startEmulator,
  type TestEmulator,
  verifier,
  WEB,
  webCode,
} from "./emulator-for-tests.ts";

const basic = (id: string, secret: string) => `Basic ${btoa(`${id}:${secret}`)}`;
const percentEncoded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");

async function exchange(emulator: TestEmulator, authorization: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: await webCode(emulator),
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...changes,
  });
  const init = { method: "POST", headers: { authorization }, body };
  return responseOf(emulator.app.request("/api/oauth2/v2.1/token", init));
}

describe("a client that proves itself by HTTP Basic", () => {
  test("gets its tokens, and new ones for its refresh token", async () => {
    const emulator = await startEmulator();
    const authorization = basic(WEB.client_id, WEB.client_secret);

    const first = await exchange(emulator, authorization);
    const refreshing = { grant_type: "refresh_token", refresh_token: first.body.refresh_token ?? "" };
    const second = await exchange(emulator, authorization, refreshing);

    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.id_token).toBeTypeOf("string");
  });

  test("has its id and secret form-encoded before they are joined", async () => {
    const secret = "a:b c%d+é";
    const channels = [{ channelId: WEB.client_id, channelSecret: secret, callbacks: [CALLBACK] }];
    const emulator = await startEmulator({ channels });
    const encoded = new URLSearchParams({ secret }).toString().slice("secret=".length);

    expect((await exchange(emulator, basic(WEB.client_id, encoded))).status).toBe(200);
    expect((await exchange(emulator, basic(percentEncoded(WEB.client_id), encoded))).status).toBe(200);
  });

  test.for([
    ["a wrong secret", basic(WEB.client_id, "wrong")],
    ["an unknown id", basic("42", WEB.client_secret)],
    ["a LIFF app's id", basic("1650000001", "anything")],
  ] as const)("is told by the status that it showed %s", async ([, authorization]) => {
    const { status, headers, body } = await exchange(await startEmulator(), authorization);

    expect(status).toBe(401);
    expect(body.error).toBe("invalid_client");
    expect(headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  test.for([
    ["once more in the form", WEB],
    ["for another client", { client_id: "1650000001" }],
  ] as const)("may not do so %s", async ([, changes]) => {
    const { status, body } = await exchange(
      await startEmulator(),
      basic(WEB.client_id, WEB.client_secret),
      changes,
    );

    expect(status).toBe(400);
    expect(body.error).toBe("invalid_request");
  });

  test.for([
    ["no base64", "Basic !"],
    ["no colon", `Basic ${btoa("1650000009")}`],
    ["broken encoding", basic(WEB.client_id, "%")],
    ["nothing", "Basic"],
  ] as const)("is refused with %s", async ([, authorization]) => {
    const { status } = await exchange(await startEmulator(), authorization);

    expect(status).toBe(400);
  });
});
