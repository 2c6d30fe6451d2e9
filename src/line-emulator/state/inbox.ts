import { z } from "zod";
import { line } from "../input.ts";

const MAX_ENTRIES = 100;

/** What an app sends: LINE looks at `type` first. */
export const Messages = z
  .array(z.looseObject({ type: line(32) }))
  .min(1)
  .max(5);
export type Messages = z.infer<typeof Messages>;

/** How a message came: the share picker, the chat from which the app was opened, the official account, a service message. */
export type Via = "share" | "chat" | "push" | "service";

export type InboxEntry = { sentAt: Date; via: Via; from: string; to: string; messages: Messages };

/** What would have arrived in people's chats; the newest hundred. */
export type Inbox = {
  deliver(entry: Omit<InboxEntry, "sentAt">): void;
  /** Newest first. */
  list(): InboxEntry[];
};

export function createInbox(now: () => Date): Inbox {
  let entries: InboxEntry[] = [];
  return {
    deliver(entry) {
      entries = [{ ...entry, sentAt: now() }, ...entries].slice(0, MAX_ENTRIES);
    },
    list: () => entries,
  };
}
