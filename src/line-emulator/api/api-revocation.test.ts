import { describe, expect, test } from "vitest";
import {
  call,
  channelToken,
  postForm,
  postJson,
  signInByLiff,
  signInByWeb,
  startEmulator,
  type TestEmulator,
  WEB,
} from "../emulator-for-tests.ts";

const MINI_APP = { client_id: "1650000001", client_secret: "f".repeat(32) };
const channels = [WEB, MINI_APP].map(({ client_id, client_secret }) => ({
  channelId: client_id,
  channelSecret: client_secret,
  callbacks: ["http://localhost:3000/api/auth/callback"],
}));

async function isAlive(emulator: TestEmulator, accessToken = ""): Promise<boolean> {
  const path = `/api/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken })}`;
  return (await call(emulator, path, "ignored")).status === 200;
}

describe("revoking", () => {
  const revoke = (emulator: TestEmulator, accessToken: string | undefined, client: Record<string, string>) =>
    postForm(emulator, "/api/oauth2/v2.1/revoke", { access_token: accessToken ?? "", ...client });

  test("asks a channel for its id and its secret", async () => {
    const emulator = await startEmulator();
    const { access_token } = await signInByWeb(emulator);

    const unnamed = await revoke(emulator, access_token, {});
    const unproven = await revoke(emulator, access_token, { client_id: WEB.client_id });
    const wrong = await revoke(emulator, access_token, { ...WEB, client_secret: "wrong" });

    expect([unnamed, unproven, wrong].map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(unnamed.body.error).toBe("invalid_request");
    expect([unproven.body.error, wrong.body.error]).toEqual(["invalid_client", "invalid_client"]);
    expect(await isAlive(emulator, access_token)).toBe(true);

    expect((await revoke(emulator, access_token, WEB)).status).toBe(200);
    expect(await isAlive(emulator, access_token)).toBe(false);
    expect((await revoke(emulator, access_token, WEB)).status).toBe(200);
    expect((await revoke(emulator, "junk", WEB)).status).toBe(200);
  });

  test("leaves another channel's token alone", async () => {
    const emulator = await startEmulator({ channels });
    const { access_token } = await signInByWeb(emulator);

    const response = await revoke(emulator, access_token, MINI_APP);

    expect(response.body.error).toBe("invalid_request");
    expect(await isAlive(emulator, access_token)).toBe(true);
  });

  test("asks a LIFF app's channel for its secret where it has one, and for its id elsewhere", async () => {
    const withSecret = await startEmulator({ channels });
    const ofProven = await signInByLiff(withSecret);
    const without = await startEmulator();
    const ofNamed = await signInByLiff(without);
    const { client_id } = MINI_APP;

    expect((await revoke(withSecret, ofProven.access_token, { client_id })).body.error).toBe(
      "invalid_client",
    );
    expect((await revoke(withSecret, ofProven.access_token, MINI_APP)).status).toBe(200);
    expect((await revoke(without, ofNamed.access_token, { client_id })).status).toBe(200);

    expect(await isAlive(withSecret, ofProven.access_token)).toBe(false);
    expect(await isAlive(without, ofNamed.access_token)).toBe(false);
  });
});

describe("deauthorizing", () => {
  const deauthorize = (emulator: TestEmulator, body: unknown, accessToken?: string) =>
    postJson(emulator, "/api/user/v1/deauthorize", body, accessToken === undefined ? {} : { accessToken });

  test("ends every token that the channel holds for the person, and no other", async () => {
    const emulator = await startEmulator();
    const [first, second] = [await signInByWeb(emulator), await signInByWeb(emulator)];
    const liff = await signInByLiff(emulator);
    const body = { userAccessToken: first.access_token };

    const { status } = await deauthorize(emulator, body, await channelToken(emulator));

    expect(status).toBe(204);
    expect(await isAlive(emulator, first.access_token)).toBe(false);
    expect(await isAlive(emulator, second.access_token)).toBe(false);
    const refreshing = { grant_type: "refresh_token", refresh_token: second.refresh_token ?? "", ...WEB };
    expect((await postForm(emulator, "/api/oauth2/v2.1/token", refreshing)).status).toBe(400);
    expect(await isAlive(emulator, liff.access_token)).toBe(true);
    expect(await isAlive(emulator, (await signInByWeb(emulator)).access_token)).toBe(true);
  });

  test("checks its bearer: a channel access token of the same channel, in force", async () => {
    const emulator = await startEmulator({ channels });
    const { access_token } = await signInByWeb(emulator);
    const body = { userAccessToken: access_token };
    const statusBy = async (bearer?: string) => (await deauthorize(emulator, body, bearer)).status;
    const old = await channelToken(emulator);
    emulator.clock.passMinutes(15);

    expect(await statusBy()).toBe(401);
    expect(await statusBy("channel-token")).toBe(401);
    expect(await statusBy(access_token)).toBe(401);
    expect(await statusBy(old)).toBe(401);
    expect(await statusBy(await channelToken(emulator, MINI_APP))).toBe(400);
    expect(await isAlive(emulator, access_token)).toBe(true);
  });

  test("refuses what is no token of a person", async () => {
    const emulator = await startEmulator();
    const bearer = await channelToken(emulator);

    for (const body of [
      {},
      { userAccessToken: 7 },
      { userAccessToken: "junk" },
      { userAccessToken: bearer },
    ]) {
      expect((await deauthorize(emulator, body, bearer)).status).toBe(400);
    }
  });
});
