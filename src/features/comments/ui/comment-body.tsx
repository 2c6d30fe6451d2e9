import { href, Link } from "react-router";
import { type CommentPart, commentParts } from "../comment.ts";
import type { Comment } from "../comments-response.ts";

/** Somebody whom the reader cannot find: gone, suspended, or hidden by a block. */
const NOBODY = "@メンバー";

/** What a comment says: text, whom it names, and addresses that are nobody's recommendation. */
export function CommentBody({ body, mentions }: Pick<Comment, "body" | "mentions">) {
  return (
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {commentParts(body).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        <Part key={index} part={part} mentions={mentions} />
      ))}
    </p>
  );
}

function Part({ part, mentions }: { part: CommentPart; mentions: Comment["mentions"] }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "link":
      return (
        <a href={part.href} target="_blank" rel="nofollow noopener noreferrer ugc" className="underline">
          {part.text}
        </a>
      );
    case "mention": {
      const named = mentions.find(({ user_id }) => user_id === part.userId);
      if (!named) return NOBODY;
      return (
        <Link to={href("/profile/:id", { id: named.user_id })} className="font-bold hover:underline">
          @{named.name}
        </Link>
      );
    }
  }
}
