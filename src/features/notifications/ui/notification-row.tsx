import { Fragment } from "react";
import { href, Link } from "react-router";
import { COMMENTS_ANCHOR } from "#features/comments/comments-anchor.ts";
import { friendsPath } from "#features/friends/friend-lists.ts";
import { relativeTime } from "#foundation/japan-time.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { RowIcon } from "#ui/lists/list-row.tsx";
import { actorsTexts, deedText } from "../notification-text.ts";
import type { Notification } from "../notifications-response.ts";

type NotificationRowProps = {
  notification: Notification;
  /** It was unread when the person came. */
  isNew: boolean;
  now: Date;
  onOpen: () => void;
};

/** What somebody did, or a review found, and when; it leads to where the person can look at it. */
export function NotificationRow({ notification, isNew, now, onOpen }: NotificationRowProps) {
  const { actors, changed_at } = notification;
  const [first] = actors;
  const face = `mt-0.5 size-10 ${isNew ? "bg-surface!" : ""}`;
  return (
    <Link
      to={placeOf(notification)}
      prefetch="intent"
      onClick={onOpen}
      className={`flex min-h-16 min-w-0 flex-1 items-start gap-3.5 px-4 py-3 hover:bg-surface-2 ${isNew ? "bg-accent-soft" : "bg-surface"}`}
    >
      {first ? (
        <Avatar name={first.name} pictureUrl={first.picture_url} className={face} />
      ) : (
        <RowIcon name="shield" className={face} />
      )}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="phrases">
          <strong className="[overflow-wrap:anywhere] [word-break:keep-all]">
            {actorsTexts(notification).map((text) => (
              <Fragment key={text}>
                <wbr />
                {text}
              </Fragment>
            ))}
          </strong>
          {deedText(notification)}
        </span>
        <span className="mt-1 flex items-center gap-2 text-xs text-ink-2">
          <time dateTime={changed_at}>{relativeTime(new Date(changed_at), now)}</time>
          {isNew && <span className="font-bold text-accent">新着</span>}
        </span>
      </span>
    </Link>
  );
}

function placeOf({ type, mix, shop, review }: Notification): string {
  switch (type) {
    case "friend_request":
      return friendsPath("incoming");
    case "friend_accepted":
      return friendsPath("friends");
    case "like":
      return mix ? href("/shisha/:id", { id: mix.short_id }) : href("/shisha");
    case "comment":
      return mix ? `${href("/shisha/:id", { id: mix.short_id })}#${COMMENTS_ANCHOR}` : href("/shisha");
    case "report_result":
      return review ? href("/reviews/:id", { id: review.id }) : href("/notifications");
    case "verification_result":
      return shop ? href("/shops/manage/:shopId/verification", { shopId: shop.id }) : href("/notifications");
    case "manager_invite":
      // Whoever is to be the owner is a manager already.
      return shop?.role === "owner"
        ? href("/shops/manage/:shopId/members", { shopId: shop.id })
        : href("/shops/register");
    case "companion_invite":
      return mix ? href("/m/:id", { id: mix.short_id }) : href("/notifications");
  }
}
