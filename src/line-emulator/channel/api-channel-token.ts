import { Hono } from "hono";
import { z } from "zod";
import { refuseClient } from "../client-credentials.ts";
import { line, readForm } from "../input.ts";
import { isKnownClient, type Platform } from "../platform.ts";
import { refuseOAuth } from "../refusals.ts";
import { CHANNEL_TOKEN_SECONDS } from "./channel-tokens.ts";

const ChannelTokenForm = z.object({ client_id: line(64), client_secret: line(256) });

/** `POST /oauth2/v3/token`: a token for what the channel does itself, such as pushing messages. */
export function channelTokenRoutes(platform: Platform): Hono {
  return new Hono().post("/oauth2/v3/token", async (c) => {
    c.header("Cache-Control", "no-store");
    const fields = await readForm(c);
    if (fields?.grant_type && fields.grant_type !== "client_credentials") {
      return refuseOAuth(c, "unsupported_grant_type", "unsupported grant_type");
    }
    if (fields?.client_assertion !== undefined) {
      return refuseOAuth(c, "invalid_request", "the emulator knows no assertion keys: send client_secret");
    }
    const form = ChannelTokenForm.safeParse(fields);
    if (!fields?.grant_type || !form.success) {
      return refuseOAuth(c, "invalid_request", "some parameters are missing or malformed");
    }
    const { client_id, client_secret } = form.data;
    if (!isKnownClient(platform, client_id, client_secret)) return refuseClient(c);
    const access_token = await platform.channelTokens.issue(client_id);
    return c.json({ token_type: "Bearer", access_token, expires_in: CHANNEL_TOKEN_SECONDS });
  });
}
