import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { useToggle } from "#ui/controls/use-toggle.ts";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useRemoval } from "#ui/lists/use-removal.ts";
import { Panel } from "#ui/panel.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { commentMessages } from "../comment-messages.ts";
import { COMMENTS_ANCHOR } from "../comments-anchor.ts";
import type { CardComments, Comment } from "../comments-response.ts";
import type { CommentCalls } from "./comment-calls.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentRow } from "./comment-row.tsx";

type CommentsPanelProps = {
  mix: CardComments & { id: string; short_id: string };
  /** The reader recorded the card. */
  isOwn: boolean;
  /** Who reads; null for a visitor. */
  personId: string | null;
  /** Where a visitor signs in and comes back. */
  loginHref: string | null;
  calls: CommentCalls;
  /** What else can be done with a comment. */
  further?: (comment: Comment) => ReactNode;
};

/** What people say about a card, the newest first, and the way to say something. */
export function CommentsPanel({ mix, isOwn, personId, loginHref, calls, further }: CommentsPanelProps) {
  const { revalidate } = useRevalidator();
  const pages = usePages<Comment>({
    name: `comments-${mix.id}`,
    first: mix.comments,
    cursor: null,
    load: calls.load(mix.id),
    idOf: ({ id }) => id,
    orderOf: ({ created_at }) => created_at,
  });
  const { things: comments, rowRef } = pages;
  const takeOff = useRemoval(pages);
  const remove = (comment: Comment) =>
    takeOff({
      id: comment.id,
      text: "コメントを削除しました。",
      remove: () => calls.remove(comment.id).then(revalidate),
      restore: () => calls.restore(comment.id).then(revalidate),
    });
  const isClosed = mix.comments_closed;
  return (
    <Panel
      title="コメント"
      anchor={COMMENTS_ANCHOR}
      aside={mix.comment_count > 0 && <Count count={mix.comment_count} />}
    >
      {isClosed ? (
        <p className="phrases text-sm text-ink-2">{commentMessages.closed}</p>
      ) : personId !== null ? (
        <CommentForm
          key={personId}
          name={`comment-${mix.id}:${personId}`}
          write={(body) => calls.write(mix.id, body).then(revalidate)}
          findFriends={calls.findFriends}
        />
      ) : (
        loginHref !== null && (
          <ButtonLink to={loginHref} look="secondary" className="w-full">
            ログインしてコメントする
          </ButtonLink>
        )
      )}
      {comments.length > 0 && (
        <ul
          aria-label="コメントの一覧"
          className="mt-4 grid grid-cols-[minmax(0,1fr)] divide-y divide-border border-t border-border"
        >
          {comments.map((comment) => (
            <li
              key={comment.id}
              ref={rowRef(comment.id)}
              tabIndex={-1}
              className="py-4 outline-offset-4 last:pb-0"
            >
              <CommentRow
                comment={comment}
                onRemove={isOwn || comment.is_own ? () => remove(comment) : null}
                further={further?.(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      {comments.length === 0 && (
        <p className="phrases mt-4 text-sm text-ink-2 first:mt-0">まだコメントがありません。</p>
      )}
      <ListEnd pages={pages} failedText={commentMessages.listFailed} skeleton={<CommentSkeleton />} />
      {isOwn && (
        <Opening isClosed={isClosed} save={(isOn) => calls.setClosed(mix.id, !isOn).then(revalidate)} />
      )}
    </Panel>
  );
}

function Count({ count }: { count: number }) {
  return (
    <p className="tabular text-sm text-ink-2">
      {count}
      <span>件</span>
    </p>
  );
}

function Opening({ isClosed, save }: { isClosed: boolean; save: (isOpen: boolean) => Promise<void> }) {
  const [isOpen, toggle] = useToggle(!isClosed, save);
  return (
    <div className="mt-4 border-t border-border pt-2 -mb-2">
      <SettingSwitch label="コメントを受け付ける" isOn={isOpen} onChange={toggle} />
    </div>
  );
}

function CommentSkeleton() {
  return (
    <div className="grid gap-4">
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
