/** What a look at the place found: one line, and what to do next where there is something to do. */
export type Finding = { subject: string; said: string } & (
  | { state: "ok" }
  | { state: "note" | "problem"; next: string }
);

export type Section = { heading: string; findings: Finding[] };

export const ok = (subject: string, said: string): Finding => ({ subject, state: "ok", said });

/** Works, and could be better; or cannot be known from here. */
export const note = (subject: string, said: string, next: string): Finding => ({
  subject,
  state: "note",
  said,
  next,
});

/** Does not work, or will not for long, or lets in whom it should not. */
export const problem = (subject: string, said: string, next: string): Finding => ({
  subject,
  state: "problem",
  said,
  next,
});
