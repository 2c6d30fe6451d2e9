import { z } from "zod";
import { trimmedText } from "#foundation/search-text.ts";
import { commentProblem } from "./comment.ts";
import { commentMessages } from "./comment-messages.ts";

/** What is sent. `body` names a friend as `@[id]`; everything else in it is text. */
export const NewComment = z.object({
  body: z
    .string(commentMessages.empty)
    .transform(trimmedText)
    .pipe(
      z.string().superRefine((text, context) => {
        const message = commentProblem(text);
        if (message !== null) context.addIssue({ code: "custom", message });
      }),
    ),
});
export type NewComment = z.infer<typeof NewComment>;

/** Whether others may write on a card. */
export const CommentsSetting = z.object({ is_closed: z.boolean() });
