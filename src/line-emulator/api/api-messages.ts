import { type Context, Hono } from "hono";
import { z } from "zod";
import { requiresChannel } from "../channel/requires-channel.ts";
import { line, MAX_TOKEN_LENGTH, readJson, readQuery } from "../input.ts";
import { contextTypeOf } from "../line-client.ts";
import { findPersona, type Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { requiresToken } from "../requires-token.ts";
import { Messages } from "../state/inbox.ts";
import { createShortMemory } from "../state/short-memory.ts";

const ShareBody = z.object({ messages: Messages });
const NotifierTokenBody = z.object({ liffAccessToken: line(MAX_TOKEN_LENGTH) });
const ServiceMessageBody = z.object({
  notificationToken: line(64),
  templateName: line(64),
  params: z.record(z.string(), z.string()),
});

const chats = {
  utou: "1対1のトーク",
  group: "グループトーク",
  room: "複数人トーク",
  square_chat: "オープンチャット",
};

const NOTIFIER_SECONDS = 365 * 24 * 60 * 60;
const MAX_SERVICE_MESSAGES = 5;
/** Permission to send service messages to somebody, passed on to a new token with every message. */
type Notifier = { userId: string; remaining: number };

/** What an app sends to people's chats: nothing leaves the emulator, the inbox shows it. */
export function messageRoutes(platform: Platform): Hono {
  const { inbox, options, tokens } = platform;
  const notifiers = createShortMemory<Notifier>(NOTIFIER_SECONDS * 1000, platform.now);

  const notifierResponse = (notifier: Notifier) => ({
    notificationToken: notifiers.keep(notifier),
    expiresIn: NOTIFIER_SECONDS,
    remainingCount: notifier.remaining,
  });

  return new Hono()
    .post("/message/v3/share", requiresToken(platform, "chat_message.write"), async (c) => {
      const type = contextTypeOf(c, platform);
      const chat = Object.entries(chats).find(([name]) => name === type)?.[1];
      if (!chat) return refuse(c, 403, "user doesn't grant required permissions yet");
      const body = ShareBody.safeParse(await readJson(c));
      if (!body.success) return refuse(c, 400, "messages are missing or malformed");
      inbox.deliver({ via: "chat", from: c.var.persona.displayName, to: chat, messages: body.data.messages });
      return c.json({});
    })

    .post("/message/v3/notifier/token", requiresChannel(platform), async (c) => {
      c.header("Cache-Control", "no-store");
      const body = NotifierTokenBody.safeParse(await readJson(c));
      const token = body.success ? await tokens.readAccessToken(body.data.liffAccessToken) : null;
      if (!token?.liffId) return refuse(c, 400, "liffAccessToken is missing or invalid");
      return c.json(notifierResponse({ userId: token.userId, remaining: MAX_SERVICE_MESSAGES }));
    })

    .post("/message/v3/notifier/send", requiresChannel(platform), async (c) => {
      c.header("Cache-Control", "no-store");
      const body = ServiceMessageBody.safeParse(await readJson(c));
      if (!body.success || readQuery(c)?.target !== "service")
        return refuse(c, 400, "malformed service message");
      return sendServiceMessage(c, body.data);
    });

  function sendServiceMessage(
    c: Context,
    { notificationToken, templateName, params }: z.infer<typeof ServiceMessageBody>,
  ) {
    const notifier = notifiers.take(notificationToken);
    const persona = notifier && findPersona(platform, notifier.userId);
    if (!notifier || !persona) return refuse(c, 401, "notificationToken is invalid");
    if (notifier.remaining === 0) return refuse(c, 403, "no service message is left");
    const messages = [{ type: "template", altText: templateName, params }];
    inbox.deliver({ via: "service", from: options.productName, to: persona.displayName, messages });
    return c.json(notifierResponse({ ...notifier, remaining: notifier.remaining - 1 }));
  }
}
