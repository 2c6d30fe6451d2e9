import { createMiddleware } from "hono/factory";
import type { Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { bearerOf } from "../requires-token.ts";

export type OfChannel = { Variables: { channelId: string } };

/** Lets a call through that a channel makes for itself, with its own access token. */
export function requiresChannel({ channelTokens }: Platform) {
  return createMiddleware<OfChannel>(async (c, next) => {
    const bearer = bearerOf(c);
    const channelId = bearer === null ? null : await channelTokens.read(bearer);
    if (channelId === null) return refuse(c, 401, "The channel access token is invalid");
    c.set("channelId", channelId);
    await next();
  });
}
