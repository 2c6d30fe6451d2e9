import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { line, readJson } from "../input.ts";
import { findPersona, type Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { Messages } from "../state/inbox.ts";
import { createShortMemory } from "../state/short-memory.ts";
import { requiresChannel } from "./requires-channel.ts";

const PushBody = z.object({ to: line(64), messages: Messages });
/** LINE asks for a UUID of any kind. */
const RetryKey = z.guid().toLowerCase().optional();
const RETRY_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

type AcceptedPush = { requestId: string; sentMessages: { id: string }[] };

/** What the official account sends to its friends. A retry key is accepted once, however often it is sent. */
export function pushRoutes(platform: Platform): Hono {
  const { inbox, options, now } = platform;
  const accepted = createShortMemory<AcceptedPush>(RETRY_KEY_LIFETIME_MS, now);

  return new Hono().post("/v2/bot/message/push", requiresChannel(platform), async (c) => {
    const requestId = randomUUID();
    c.header("X-Line-Request-Id", requestId);
    const retryKey = RetryKey.safeParse(c.req.header("x-line-retry-key"));
    if (!retryKey.success) return refuse(c, 400, "X-Line-Retry-Key is not a UUID");
    const body = PushBody.safeParse(await readJson(c));

    // From here on nothing waits, so that of two requests at once the second finds the first.
    const key = retryKey.data && `${c.var.channelId}:${retryKey.data}`;
    const earlier = key ? accepted.find(key) : null;
    if (earlier) {
      c.header("X-Line-Accepted-Request-Id", earlier.requestId);
      const { sentMessages } = earlier;
      return c.json({ message: "The retry key is already accepted", sentMessages }, 409);
    }
    const persona = body.success ? findPersona(platform, body.data.to) : null;
    if (!body.success || !persona) return refuse(c, 400, "to or messages are missing or malformed");
    if (!persona.friend) return refuse(c, 400, "Failed to send messages");

    const { messages } = body.data;
    inbox.deliver({ via: "push", from: options.productName, to: persona.displayName, messages });
    const sentMessages = messages.map((_, index) => ({ id: `${Date.now()}${index}` }));
    if (key) accepted.keep({ requestId, sentMessages }, key);
    return c.json({ sentMessages });
  });
}
