import { Hono } from "hono";
import { z } from "zod";
import { readJson } from "../input.ts";
import { contextTypeOf } from "../line-client.ts";
import type { Platform } from "../platform.ts";
import { refuse } from "../refusals.ts";
import { requiresToken } from "../requires-token.ts";
import { Messages } from "../state/inbox.ts";

const ShareBody = z.object({ messages: Messages });

const chats = {
  utou: "1対1のトーク",
  group: "グループトーク",
  room: "複数人トーク",
  square_chat: "オープンチャット",
};

/** What an app sends to the chat that it was opened from: nothing leaves the emulator, the inbox shows it. */
export function messageRoutes(platform: Platform): Hono {
  const { inbox } = platform;

  return new Hono().post("/message/v3/share", requiresToken(platform, "chat_message.write"), async (c) => {
    const type = contextTypeOf(c, platform);
    const chat = Object.entries(chats).find(([name]) => name === type)?.[1];
    if (!chat) return refuse(c, 403, "user doesn't grant required permissions yet");
    const body = ShareBody.safeParse(await readJson(c));
    if (!body.success) return refuse(c, 400, "messages are missing or malformed");
    inbox.deliver({ via: "chat", from: c.var.persona.displayName, to: chat, messages: body.data.messages });
    return c.json({});
  });
}
