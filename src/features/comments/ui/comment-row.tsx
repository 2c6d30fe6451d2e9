import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { slashMoment } from "#foundation/japan-time.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { Comment } from "../comments-response.ts";
import { CommentBody } from "./comment-body.tsx";

type CommentRowProps = {
  comment: Comment;
  /** Takes it off the card; null for who may not. */
  onRemove: (() => void) | null;
  /** Beside it. */
  further?: ReactNode;
};

/** Who said it, when, and what. */
export function CommentRow({ comment, onRemove, further }: CommentRowProps) {
  const { author, created_at } = comment;
  return (
    <article className="flex flex-wrap gap-x-3">
      <Avatar name={author.name} pictureUrl={author.picture_url} className="mt-1 size-9" />
      <div className="flex min-h-11 min-w-24 flex-1 flex-wrap items-center gap-x-2 pb-1">
        <Link
          to={href("/profile/:id", { id: author.user_id })}
          className="-mb-1 inline-flex min-h-11 min-w-0 items-center font-bold [overflow-wrap:anywhere] hover:underline"
        >
          {author.name}
        </Link>
        {/* Not how long ago: the page may have been kept. */}
        <time dateTime={created_at} className="tabular text-xs text-ink-2 [overflow-wrap:normal]">
          {slashMoment(new Date(created_at))}
        </time>
      </div>
      <div className="-mr-2 ml-auto flex">
        {further}
        {onRemove && (
          <button
            type="button"
            aria-label={`${author.name}さんのコメントを削除する`}
            onClick={onRemove}
            className="inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
          >
            <Icon name="trash-2" className="size-5" />
          </button>
        )}
      </div>
      <div className="w-full pl-[min(3rem,12vw)]">
        <CommentBody body={comment.body} mentions={comment.mentions} />
      </div>
    </article>
  );
}
