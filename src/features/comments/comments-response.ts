import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import type { Page } from "#foundation/page.ts";

/** A comment as whoever may see its card reads it. */
export const Comment = z.object({
  id: z.uuid(),
  /** Names a person as `@[id]` (`commentParts`). */
  body: z.string(),
  author: PersonFace,
  /** Of the people that it names, those whom the reader may find, as they are called today. */
  mentions: z.array(z.object({ user_id: z.uuid(), name: z.string() })),
  created_at: z.iso.datetime({ offset: true }),
  is_own: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** Whether a card takes comments. */
export const CommentsState = z.object({ comments_closed: z.boolean() });
export type CommentsState = z.infer<typeof CommentsState>;

/** What a card's page says of its comments; counted are those that this reader finds in the list. */
export type CardComments = { comment_count: number; comments_closed: boolean; comments: Page<Comment> };
