import { z } from "zod";

const ChannelToken = z.object({ access_token: z.string().min(1) });

export type LineChannel = { id: string; secret: string };

/**
 * A token of a channel of ours, for what LINE lets the channel itself do: stateless, so that there is none to keep, as LINE gives as
 * many as are asked for. `post` sends to LINE's API by a path. Throws where LINE gives none.
 */
export async function issueChannelToken(
  { id, secret }: LineChannel,
  post: (path: string, init: RequestInit) => Promise<Response>,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: id,
    client_secret: secret,
  });
  const response = await post("/oauth2/v3/token", { body });
  if (!response.ok) throw new Error(`LINE gave the channel no token: ${response.status}`);
  return ChannelToken.parse(await response.json()).access_token;
}
