import { z } from "zod";

const TIMEOUT_MS = 10_000;

const ChannelToken = z.object({ access_token: z.string().min(1) });

export type LineChannel = { id: string; secret: string };

type Api = { apiUrl: string; fetch: typeof fetch };

/** Sends JSON to LINE's API as a channel of ours itself, not as a person. Throws where LINE is away, or gives the channel no token. */
export async function postAsChannel(
  channel: LineChannel,
  api: Api,
  { path, body }: { path: string; body: object },
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${await issueToken(channel, api)}`,
    "content-type": "application/json",
  };
  return post(api, path, { headers, body: JSON.stringify(body) });
}

/** Stateless, so that there is none to keep: LINE gives as many as are asked for. */
async function issueToken(channel: LineChannel, api: Api): Promise<string> {
  const response = await askForToken(channel, api);
  if (!response.ok) throw new Error(`LINE gave the channel no token: ${response.status}`);
  return ChannelToken.parse(await response.json()).access_token;
}

/** LINE's own response: whether id and secret belong together is its status. Nothing is left of it at LINE. */
export function askForToken({ id, secret }: LineChannel, api: Api): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
  });
  return post(api, "/oauth2/v3/token", { body });
}

function post({ apiUrl, fetch: via }: Api, path: string, init: RequestInit): Promise<Response> {
  return via(`${apiUrl}${path}`, {
    ...init,
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
