import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useRevalidator } from "react-router";
import type { Page } from "#foundation/page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton, RowIcon } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { NotificationSetting } from "../notification.ts";
import { notificationMessages } from "../notification-messages.ts";
import type { Notification } from "../notifications-response.ts";
import type { PushOwner } from "../push-owner.ts";
import type { QuietHours } from "../quiet-hours.ts";
import { NewNotifications } from "./new-notifications.tsx";
import type { AnswerCalls } from "./notification-answers.tsx";
import type { NotificationCalls } from "./notification-calls.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSettings } from "./notification-settings.tsx";

type NotificationsScreenProps = {
  page: Page<Notification>;
  settings: NotificationSetting[];
  quietHours: QuietHours;
  pushOwner: PushOwner;
  /** Where the page begins; null at the top. */
  cursor: string | null;
  /** When the server read it. */
  now: string;
  /** What the bell said then, and what this page has heard since. */
  unread: number;
  heard: number;
  calls: NotificationCalls;
  /** What notices ask is answered with these. */
  answers: AnswerCalls;
};

type SeenOptions = Pick<NotificationsScreenProps, "now" | "unread"> & Pick<NotificationCalls, "markRead">;

/** お知らせ: what others did, the newest first. Seeing it is reading it. */
export function NotificationsScreen({
  page,
  settings,
  quietHours,
  pushOwner,
  cursor,
  now,
  unread,
  heard,
  calls,
  answers,
}: NotificationsScreenProps) {
  const pages = usePages({
    name: "notifications",
    first: page,
    cursor,
    load: calls.load,
    idOf: ({ id }) => id,
    orderOf: ({ changed_at }) => changed_at,
  });
  const { things, nextCursor, rowRef, remember } = pages;
  const [isSetting, setSetting] = useState(false);
  const [listRef, headingRef] = [useRef<HTMLUListElement>(null), useRef<HTMLHeadingElement>(null)];
  const isNew = useSeen(things, { now, unread: cursor === null ? unread : 0, markRead: calls.markRead });
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={headingRef} tabIndex={-1} className="page-heading text-xl outline-none">
          お知らせ
        </h1>
        <Button
          look="quiet"
          className="-mr-[12px] ml-auto px-[12px]! text-sm"
          onClick={() => setSetting(true)}
        >
          <Icon name="sliders-horizontal" className="size-5" />
          お知らせの設定
        </Button>
      </div>
      {cursor === null && (
        <NewNotifications unread={unread} heard={heard} listRef={listRef} headingRef={headingRef} />
      )}
      {things.length === 0 && nextCursor === null && cursor === null && (
        <EmptyState
          label="お知らせ"
          picture={<RowIcon name="bell" className="size-20" />}
          says={["お知らせは、", "まだありません。"]}
          text="友だち申請や「いいね」が届くと、ここに並びます。"
          action={
            <ButtonLink to={href("/add-friend")} look="secondary">
              友だちを追加する
            </ButtonLink>
          }
        />
      )}
      {things.length > 0 && (
        <ul
          ref={listRef}
          className="mt-2 grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1"
        >
          {things.map((notification) => (
            <li key={notification.id} ref={rowRef(notification.id)} tabIndex={-1} className="flex bg-surface">
              <NotificationRow
                notification={notification}
                isNew={isNew(notification)}
                now={new Date(now)}
                onOpen={() => remember(notification.id)}
                answers={answers}
              />
            </li>
          ))}
        </ul>
      )}
      <ListEnd
        pages={pages}
        hrefAt={(next) => `${href("/notifications")}?${new URLSearchParams({ cursor: next })}`}
        failedText={notificationMessages.listFailed}
        skeleton={<ListRowSkeleton />}
      />
      <p className="phrases mt-8 text-center text-sm text-ink-2">お知らせは90日で消えます。</p>
      <NotificationSettings
        isOpen={isSetting}
        onClose={() => setSetting(false)}
        settings={settings}
        quietHours={quietHours}
        pushOwner={pushOwner}
        calls={calls}
      />
    </main>
  );
}

/**
 * Tells the server up to when the inbox was seen, and the frame's bell with it: also where what it counted is not shown here, a
 * card that is gone for instance. What was new when the person came stays marked. Further down the list nothing newer is seen.
 */
function useSeen(things: Notification[], { now, unread, markRead }: SeenOptions) {
  const { revalidate } = useRevalidator();
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => newOnes(things));
  const newest = things[0]?.changed_at;
  const told = useRef({ unread: 0, newest });
  const tell = useEffectEvent(() => {
    setMarked((before) => new Set([...before, ...newOnes(things)]));
    // Unread they stay where this fails, and the next visit tells it.
    markRead(now).then(revalidate, () => undefined);
  });
  useEffect(() => {
    // What stays unread after it was told is not told again and again.
    if (unread > 0 && (unread !== told.current.unread || newest !== told.current.newest)) tell();
    told.current = { unread, newest };
  }, [unread, newest]);
  return ({ id, changed_at }: Notification) => marked.has(id + changed_at);
}

function newOnes(things: Notification[]): Set<string> {
  return new Set(things.filter(({ is_read }) => !is_read).map(({ id, changed_at }) => id + changed_at));
}
