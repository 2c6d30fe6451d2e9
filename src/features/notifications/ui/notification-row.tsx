import { Fragment, useRef } from "react";
import { href, Link } from "react-router";
import { checkInPath } from "#features/check-ins/check-in.ts";
import { COMMENTS_ANCHOR } from "#features/comments/comments-anchor.ts";
import { friendsPath } from "#features/friends/friend-lists.ts";
import { relativeTime } from "#foundation/japan-time.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { RowIcon } from "#ui/lists/list-row.tsx";
import { moveFocusBeside } from "#ui/lists/move-focus.ts";
import { actorsTexts, deedText } from "../notification-text.ts";
import type { Notification } from "../notifications-response.ts";
import { type AnswerCalls, NotificationAnswers } from "./notification-answers.tsx";

type NotificationRowProps = {
  notification: Notification;
  /** It was unread when the person came. */
  isNew: boolean;
  now: Date;
  onOpen: () => void;
  answers: AnswerCalls;
};

/** What somebody did, or a review found, and when; it leads to where the person can look at it, and takes their answer. */
export function NotificationRow({ notification, isNew, now, onOpen, answers }: NotificationRowProps) {
  const { actors, changed_at } = notification;
  const [first] = actors;
  const face = `mt-0.5 size-10 ${isNew ? "bg-surface!" : ""}`;
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className={`min-w-0 flex-1 ${isNew ? "bg-accent-soft" : "bg-surface"}`}>
      <Link
        to={placeOf(notification)}
        prefetch="intent"
        onClick={onOpen}
        className="flex min-h-16 min-w-0 items-start gap-3.5 px-4 py-3 hover:bg-surface-2"
      >
        {first ? (
          <Avatar name={first.name} pictureUrl={first.picture_url} className={face} />
        ) : (
          <RowIcon name={iconOf(notification)} className={face} />
        )}
        <span className="min-w-0 flex-1 leading-snug">
          <span className="phrases whitespace-pre-line [overflow-wrap:anywhere]">
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
      <div className="flex justify-end px-4 pb-3 empty:hidden">
        <NotificationAnswers
          notification={notification}
          calls={answers}
          onDone={() => row.current?.parentElement && moveFocusBeside(row.current.parentElement)}
        />
      </div>
    </div>
  );
}

/** Of what nobody is named for. */
function iconOf({ type }: Notification): IconName {
  return type === "stamp_added" || type === "reward_ready" || type === "coupon_expiring" ? "gift" : "shield";
}

function placeOf(notification: Notification): string {
  const { type, actors, mix, shop, review, news } = notification;
  switch (type) {
    case "friend_request":
      return friendsPath("incoming");
    case "friend_accepted":
      // One of them accepts at a time.
      return actors[0] ? href("/profile/:id", { id: actors[0].user_id }) : friendsPath("friends");
    case "like":
      return mix ? href("/shisha/:id", { id: mix.short_id }) : href("/shisha");
    case "comment":
      return mix ? `${href("/shisha/:id", { id: mix.short_id })}#${COMMENTS_ANCHOR}` : href("/shisha");
    case "mention":
      return mix ? `${href("/m/:id", { id: mix.short_id })}#${COMMENTS_ANCHOR}` : href("/notifications");
    case "fork":
      return mix ? href("/m/:id/family", { id: mix.short_id }) : href("/notifications");
    case "companion_joined":
      return mix ? href("/shisha/:id", { id: mix.short_id }) : href("/shisha");
    case "manager_joined":
      return shop ? href("/shops/manage/:shopId/members", { shopId: shop.id }) : href("/notifications");
    case "report_result":
      return review ? href("/reviews/:id", { id: review.id }) : href("/notifications");
    case "news_important":
      return news ? href("/news/:id", { id: news.id }) : href("/news");
    case "staff_verified":
      if (mix) return href("/shisha/:id", { id: mix.short_id });
      return shop ? checkInPath(shop.id) : href("/notifications");
    case "stamp_added":
      return href("/stamps");
    case "reward_ready":
      return href("/coupons");
    case "coupon_expiring":
      return notification.detail === null ? href("/stamps") : href("/coupons");
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
