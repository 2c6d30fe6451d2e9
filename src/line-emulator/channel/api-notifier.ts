import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { line, MAX_TOKEN_LENGTH, readJson, readQuery } from "../input.ts";
import { findPersona, type Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { createShortMemory } from "../state/short-memory.ts";
import { ACCESS_TOKEN_SECONDS } from "../state/tokens.ts";
import { requiresChannel } from "./requires-channel.ts";

const TokenBody = z.object({ liffAccessToken: line(MAX_TOKEN_LENGTH) });
const MessageBody = z.object({
  notificationToken: line(64),
  templateName: line(64),
  params: z.record(z.string(), line(150)),
});
/** The name of a template and its language: `stamp_s_ja`. What there is of them is the console's, which is not here. */
const TEMPLATE_NAME = /^\w+_(ja|en|th|id|ko|zh-TW)$/;

const NOTIFIER_SECONDS = 365 * 24 * 60 * 60;
const MAX_SERVICE_MESSAGES = 5;

/** Permission to send service messages to somebody, passed on to a new token with every message. */
type Notifier = {
  userId: string;
  channelId: string;
  sessionId: string;
  remaining: number;
  /** In seconds since 1970: a new token lives no longer than the first. */
  expires: number;
};

/** Service messages of a mini app: nothing leaves the emulator, the inbox shows them. */
export function notifierRoutes(platform: Platform): Hono {
  const { inbox, options, tokens, now } = platform;
  const notifiers = createShortMemory<Notifier>(NOTIFIER_SECONDS * 1000, now);
  /** Of which access tokens of the SDK there is a notification token. */
  const spent = createShortMemory<true>(ACCESS_TOKEN_SECONDS * 1000, now);
  const seconds = () => Math.floor(now().getTime() / 1000);

  const permission = (notifier: Notifier) => ({
    notificationToken: notifiers.keep(notifier),
    expiresIn: notifier.expires - seconds(),
    remainingCount: notifier.remaining,
    sessionId: notifier.sessionId,
  });

  return new Hono()
    .post("/message/v3/notifier/token", requiresChannel(platform), async (c) => {
      c.header("Cache-Control", "no-store");
      const body = TokenBody.safeParse(await readJson(c));
      const token = body.success ? await tokens.readAccessToken(body.data.liffAccessToken) : null;
      const { channelId } = c.var;
      if (!token?.liffId || token.channelId !== channelId) {
        return refuse(c, 400, "liffAccessToken is missing or invalid");
      }
      if (spent.find(token.pairId)) return refuse(c, 400, "liffAccessToken was used before");
      spent.keep(true, token.pairId);
      const { userId } = token;
      return c.json(
        permission({
          userId,
          channelId,
          sessionId: randomUUID(),
          remaining: MAX_SERVICE_MESSAGES,
          expires: seconds() + NOTIFIER_SECONDS,
        }),
      );
    })

    .post("/message/v3/notifier/send", requiresChannel(platform), async (c) => {
      c.header("Cache-Control", "no-store");
      const body = MessageBody.safeParse(await readJson(c));
      if (!body.success || readQuery(c)?.target !== "service") {
        return refuse(c, 400, "malformed service message");
      }
      return send(c, c.var.channelId, body.data);
    });

  function send(
    c: Context,
    channelId: string,
    { notificationToken, templateName, params }: z.infer<typeof MessageBody>,
  ): Response {
    const notifier = notifiers.find(notificationToken);
    if (notifier?.channelId !== channelId || notifier.expires <= seconds()) {
      return refuse(c, 401, "notificationToken is invalid");
    }
    if (!TEMPLATE_NAME.test(templateName)) return refuse(c, 403, "the template is not found");
    const persona = findPersona(platform, notifier.userId);
    if (!persona) return refuse(c, 400, "the recipient does not exist");
    notifiers.take(notificationToken);
    const messages = [{ type: "template", altText: templateName, params }];
    inbox.deliver({ via: "service", from: options.productName, to: persona.displayName, messages });
    const remaining = notifier.remaining - 1;
    // As LINE says that there is no next token.
    return c.json(
      remaining > 0 ? permission({ ...notifier, remaining }) : { expiresIn: 0, remainingCount: 0 },
    );
  }
}
