import { z } from "zod";
import { type LineChannel, postAsChannel } from "./post-as-channel.ts";

const Issued = z.object({
  notificationToken: z.string().min(1),
  expiresIn: z.number().positive(),
  remainingCount: z.int().min(0),
});
/** Where LINE could not renew the token it says so by two zeros and no token: the message was sent all the same. */
const Sent = z.union([Issued, z.object({ expiresIn: z.literal(0) })]);

/** LINE's permission to send somebody so many messages about one thing that they did in the mini app. */
export type NotificationToken = { token: string; remaining: number; expiresAt: Date };

export type ServiceMessage = { token: string; templateName: string; params: Record<string, string> };

/** `next` takes the token's place, which is spent; null where LINE gave none. */
export type Delivery =
  | { state: "sent"; next: NotificationToken | null }
  /** The token is not in force, or was used by somebody before. */
  | { state: "token-dead" }
  /** LINE will not take this message, however often it is sent: the template, what it is filled with, or the recipient. */
  | { state: "refused"; status: number }
  /** LINE is busy or away, or nobody knows whether the message came. */
  | { state: "unavailable"; reason: string };

/** LINE's service messages (line.md 7): confirmations of what a person did, by templates that LINE has reviewed. */
export type ServiceMessages = {
  /** The reviewed template of a kind of message; null where none is configured: nothing of that kind is sent. */
  templateOf: (type: string) => string | null;
  /** Null where LINE gives none for this token of the SDK; it gives one for each. Throws where LINE is away. */
  issueToken: (liffAccessToken: string) => Promise<NotificationToken | null>;
  send: (message: ServiceMessage) => Promise<Delivery>;
};

export type ServiceMessagesOptions = {
  /** The mini app's own channel: that of the login knows no notifier. */
  channel: LineChannel;
  templates: Readonly<Record<string, string>>;
  apiUrl: string;
  fetch: typeof fetch;
  clock: () => Date;
};

export function createServiceMessages({
  channel,
  templates,
  clock,
  ...api
}: ServiceMessagesOptions): ServiceMessages {
  const notify = (path: "token" | "send?target=service", body: object) =>
    postAsChannel(channel, api, { path: `/message/v3/notifier/${path}`, body });

  const tokenOf = ({ notificationToken, expiresIn, remainingCount }: z.infer<typeof Issued>) => ({
    token: notificationToken,
    remaining: remainingCount,
    expiresAt: new Date(clock().getTime() + expiresIn * 1000),
  });

  return {
    templateOf: (type) => templates[type] ?? null,

    async issueToken(liffAccessToken) {
      const response = await notify("token", { liffAccessToken });
      if (response.status >= 500 || response.status === 429)
        throw new Error(`LINE answered ${response.status}`);
      return response.ok ? tokenOf(Issued.parse(await response.json())) : null;
    },

    async send({ token, templateName, params }) {
      try {
        const response = await notify("send?target=service", {
          templateName,
          params,
          notificationToken: token,
        });
        const { status } = response;
        // The channel's own token was made for this call, so it is the notification token that is not good.
        if (status === 401) return { state: "token-dead" };
        if (status >= 500 || status === 429)
          return { state: "unavailable", reason: `LINE answered ${status}` };
        if (!response.ok) return { state: "refused", status };
        const sent = Sent.safeParse(await response.json().catch(() => null));
        return {
          state: "sent",
          next: sent.success && "notificationToken" in sent.data ? tokenOf(sent.data) : null,
        };
      } catch (error) {
        return { state: "unavailable", reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}
