import type { PersonFace } from "#features/accounts/person-face.ts";

/** Somebody who was called while a comment was typed, by the name that stands in it. */
export type Called = Pick<PersonFace, "user_id" | "name">;

/** Letters behind an @ up to the caret: whoever is being called. An @ behind a Latin letter is of an e-mail address. */
const CALLING = /(?:^|\W)[@＠]([^\s@＠]{0,20})$/;
/** What a regular expression would read as something else. */
const SPECIAL = /[\\^$.*+?()[\]{}|/-]/g;

/** What was typed of a name so far, empty right behind the @; null where nobody is being called. */
export function calledSoFar(textToCaret: string): string | null {
  return CALLING.exec(textToCaret)?.[1] ?? null;
}

/** The text with that name whole, and where the caret goes. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const soFar = calledSoFar(text.slice(0, caret)) ?? "";
  const before = `${text.slice(0, caret - soFar.length - 1)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ""), caret: before.length };
}

/** What is sent of it: `@name` of somebody who was called, as `@[id]`. */
export function bodyOf(text: string, called: readonly Called[]): string {
  if (called.length === 0) return text;
  // Of two names of which one begins with the other, the longer one is meant.
  const byName = new Map(called.map(({ name, user_id }) => [name, user_id]));
  const names = [...byName.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(SPECIAL, "\\$&"));
  const mention = new RegExp(`(^|\\W)[@＠](${names.join("|")})`, "g");
  return text.replace(mention, (_, before: string, name: string) => `${before}@[${byName.get(name)}]`);
}
