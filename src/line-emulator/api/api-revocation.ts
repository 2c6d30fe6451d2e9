import { Hono } from "hono";
import { z } from "zod";
import { requiresChannel } from "../channel/requires-channel.ts";
import { refuseClient } from "../client-credentials.ts";
import { line, MAX_TOKEN_LENGTH, readForm, readJson } from "../input.ts";
import { isProvenClient, type Platform } from "../platform.ts";
import { refuse, refuseOAuth } from "../refusals.ts";

const RevokeForm = z.object({
  access_token: line(MAX_TOKEN_LENGTH),
  client_id: line(64),
  client_secret: line(256).optional(),
});
const DeauthorizeBody = z.object({ userAccessToken: line(MAX_TOKEN_LENGTH) });

/** The two ways of taking permission back: one token, or everything that a channel was given by a person. */
export function revocationRoutes(platform: Platform): Hono {
  const { tokens } = platform;

  return new Hono()
    .post("/oauth2/v2.1/revoke", async (c) => {
      const form = RevokeForm.safeParse(await readForm(c));
      if (!form.success) {
        return refuseOAuth(c, "invalid_request", "access_token or client_id is missing or malformed");
      }
      const { access_token, client_id, client_secret } = form.data;
      if (!isProvenClient(platform, client_id, client_secret)) return refuseClient(c);

      const token = await tokens.readAccessToken(access_token);
      if (token && token.channelId !== client_id) {
        return refuseOAuth(c, "invalid_request", "the access token belongs to another client");
      }
      if (token) await tokens.revokePair(token);
      return c.body(null, 200); // also for a token that is no longer good: what was asked for is so
    })

    .post("/user/v1/deauthorize", requiresChannel(platform), async (c) => {
      const body = DeauthorizeBody.safeParse(await readJson(c));
      if (!body.success) return refuse(c, 400, "userAccessToken is missing or malformed");

      const token = await tokens.readAccessToken(body.data.userAccessToken);
      if (token?.channelId !== c.var.channelId) return refuse(c, 400, "invalid userAccessToken");
      await tokens.deauthorize(token);
      return c.body(null, 204);
    });
}
