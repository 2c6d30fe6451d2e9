import { cast } from "#fixtures/cast.ts";
import type { Door } from "../caller.ts";

export const BASE = "http://localhost:3000";
/** Whom they sign in as. */
export const persona = cast[0]?.userId ?? "";

export const get = (door: Door, path: string, headers: Record<string, string> = {}) =>
  door.fetch(new Request(new URL(path, BASE), { headers }));

/** Walks from our start to LINE's consent page; gives its address and the cookie of the attempt. */
export async function startLogin(door: Door, query = "") {
  const start = await get(door, `/api/auth/line${query}`);
  const authorize = new URL(start.headers.get("location") ?? "");
  return { authorize, cookie: (start.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

/** Presses a button of the consent page; where it leads. */
export async function decide(door: Door, authorize: URL, decision: Record<string, string>) {
  const response = await door.fetch(
    new Request(authorize, {
      method: "POST",
      body: new URLSearchParams({ ...Object.fromEntries(authorize.searchParams), ...decision }),
    }),
  );
  return new URL(response.headers.get("location") ?? "");
}

/** Tokens as the LINE SDK would hold them: from the emulator's own web channel. */
export async function lineTokens(door: Door): Promise<{ id_token: string; access_token: string }> {
  const { authorize } = await startLogin(door);
  authorize.searchParams.delete("code_challenge");
  authorize.searchParams.delete("code_challenge_method");
  const callback = await decide(door, authorize, { persona });
  const response = await door.fetch(
    new Request(`${BASE}/_line/api/oauth2/v2.1/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code: callback.searchParams.get("code") ?? "",
        redirect_uri: `${BASE}/api/auth/line/callback`,
        client_id: "1650000000",
        client_secret: "demo-channel-secret-of-the-emulator",
      }),
    }),
  );
  return (await response.json()) as { id_token: string; access_token: string };
}
