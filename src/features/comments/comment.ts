import { trimmedText } from "#foundation/search-text.ts";
import { isWebAddress } from "#foundation/web-address.ts";
import { commentMessages } from "./comment-messages.ts";

/** Domain rules, decision 25. A person who is named counts as one character. */
export const MAX_COMMENT = 300;
export const MOST_MENTIONS = 10;
/** What a body of this length takes at most: a name is 39 characters long. */
const MAX_BODY = MAX_COMMENT + MOST_MENTIONS * 38;

const MENTION = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/g;

/** Whom a comment names, each once. */
export function mentionsIn(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id = ""]) => id))];
}

/** How long a comment is for whoever writes it, in UTF-16 units. */
export function commentLength(body: string): number {
  return body.replace(MENTION, "@").length;
}

/** Why this cannot be sent, blanks around it apart; null where it can. */
export function commentProblem(body: string): string | null {
  const text = trimmedText(body);
  if (text === "") return commentMessages.empty;
  if (commentLength(text) > MAX_COMMENT) return commentMessages.tooLong;
  // One who is named twice takes the place of two: the column holds no more.
  return text.length > MAX_BODY ? commentMessages.tooManyMentions : null;
}

export type CommentPart =
  | { kind: "text"; text: string }
  | { kind: "link"; href: string; text: string }
  | { kind: "mention"; userId: string };

/** ASCII alone: what is written behind an address in Japanese, without a blank, is no part of it. */
const LINK = /https:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
/** At its end these belong to the sentence. */
const SENTENCE_END = /[.,:;!?'*()[\]]+$/;
const PART = new RegExp(`${MENTION.source}|${LINK.source}`, "g");

/**
 * A comment as it is shown: text, friends it names, and addresses, which are links only with https (security.md A15) and
 * show where they lead.
 */
export function commentParts(body: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  const addText = (text: string) => {
    const last = parts.at(-1);
    if (last?.kind === "text") last.text += text;
    else if (text) parts.push({ kind: "text", text });
  };
  for (const { 0: found, 1: userId, index } of body.matchAll(PART)) {
    addText(body.slice(end, index));
    end = index + found.length;
    const text = found.replace(SENTENCE_END, "");
    if (userId) parts.push({ kind: "mention", userId });
    else if (isWebAddress(text)) {
      parts.push({ kind: "link", href: text, text });
      addText(found.slice(text.length));
    } else addText(found);
  }
  addText(body.slice(end));
  return parts;
}
