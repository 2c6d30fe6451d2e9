import { href } from "react-router";
import { NearTaste } from "#features/tastes/ui/near-taste.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton, RowIcon } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { friendsPath, TAB_LABELS } from "../friend-lists.ts";
import { friendMessages } from "../friend-messages.ts";
import type { ListedFriendship } from "../friends-response.ts";
import { FRIEND_LISTS, type FriendList } from "../friendship.ts";
import type { FriendCounts } from "../queries/list-friends.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { PersonMenu } from "./person-menu.tsx";
import { PersonRow } from "./person-row.tsx";
import { RequestButtons } from "./request-buttons.tsx";

type FriendsScreenProps = {
  list: FriendList;
  page: Page<ListedFriendship>;
  counts: FriendCounts;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  calls: FriendCalls;
};

/** 友だち: friends, requests that came, requests of one's own, one list at a time. */
export function FriendsScreen({ list, page, counts, cursor, calls }: FriendsScreenProps) {
  const pages = usePages({
    name: "friends",
    first: page,
    cursor,
    load: calls.loadFriends(list),
    idOf: ({ id }) => id,
    orderOf: ({ since }) => since,
  });
  const { things, nextCursor, rowRef, takeOut } = pages;
  const isEmpty = things.length === 0 && nextCursor === null && cursor === null;
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="page-heading text-xl">友だち</h1>
        <ButtonLink to={href("/friends/cards")} look="quiet" className="-ml-[12px] text-sm sm:ml-auto">
          <Icon name="images" className="size-5" />
          友だちのカード
        </ButtonLink>
        <ButtonLink to={href("/add-friend")} look="quiet" className="-mr-[12px] text-sm">
          <Icon name="plus" className="size-5" />
          友だちを追加する
        </ButtonLink>
      </div>
      <div className="mt-2 flex">
        <TabLinks
          label="友だちと申請"
          unit="人"
          tabs={FRIEND_LISTS.map((tab) => ({
            to: friendsPath(tab),
            label: TAB_LABELS[tab],
            ...(tab !== "outgoing" && { count: counts[tab] }),
            isCurrent: tab === list,
          }))}
        />
      </div>
      <h2 className="sr-only">{TAB_LABELS[list]}</h2>
      {isEmpty && <NoPeople list={list} />}
      {things.length > 0 && (
        <ul className="mt-6 grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
          {things.map((friendship) => (
            <li
              key={friendship.id}
              ref={rowRef(friendship.id)}
              tabIndex={-1}
              className="flex items-center gap-1 bg-surface px-3 py-1 sm:px-4"
            >
              <PersonRow person={friendship.person} detail={friendship.is_taste_near && <NearTaste />}>
                {list !== "friends" && (
                  <RequestButtons
                    request={friendship}
                    respond={calls.respond}
                    isGoneAfter
                    onDone={() => takeOut(friendship.id)}
                  />
                )}
              </PersonRow>
              <PersonMenu
                person={friendship.person}
                {...(list === "friends" && { friendshipId: friendship.id })}
                calls={calls}
                onRemoved={() => takeOut(friendship.id)}
                onBlocked={() => takeOut(friendship.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <ListEnd
        pages={pages}
        hrefAt={(next) => friendsPath(list, next)}
        failedText={friendMessages.listFailed}
        skeleton={<ListRowSkeleton />}
      />
      <p className="mt-8 text-center">
        <ButtonLink to={friendsPath("blocked")} look="quiet" className="text-sm">
          ブロックした人を見る
        </ButtonLink>
      </p>
    </main>
  );
}

const EMPTY: Record<FriendList, { says: readonly string[]; text: string }> = {
  friends: {
    says: ["まだ友だちがいません。"],
    text: "QRコードを読み取って申請し、承認されると友だちになります。友だちだけに公開したカードを見られるようになります。",
  },
  incoming: { says: ["待っている申請は、", "ありません。"], text: "友だち申請が届くと、ここに並びます。" },
  outgoing: {
    says: ["返事を待っている申請は、", "ありません。"],
    text: "送った友だち申請は、承認されるまでここに並びます。",
  },
};

function NoPeople({ list }: { list: FriendList }) {
  const { says, text } = EMPTY[list];
  return (
    <EmptyState
      label={TAB_LABELS[list]}
      picture={<RowIcon name="users-round" className="size-20" />}
      says={says}
      text={text}
      action={<ButtonLink to={href("/add-friend")}>友だちを追加する</ButtonLink>}
    />
  );
}
