import type { Page } from "#foundation/page.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton, RowIcon } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useRemoval } from "#ui/lists/use-removal.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { friendsPath, TAB_LABELS } from "../friend-lists.ts";
import { friendMessages } from "../friend-messages.ts";
import type { BlockedPerson } from "../friends-response.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { PersonRow } from "./person-row.tsx";

type BlockedScreenProps = {
  page: Page<BlockedPerson>;
  cursor: string | null;
  calls: FriendCalls;
};

/** Whom a person blocked, with the way to take it back. */
export function BlockedScreen({ page, cursor, calls }: BlockedScreenProps) {
  const pages = usePages({
    name: "blocked",
    first: page,
    cursor,
    load: calls.loadBlocked,
    idOf: ({ user_id }) => user_id,
    orderOf: ({ blocked_at }) => blocked_at,
  });
  const { things, nextCursor, rowRef } = pages;
  const remove = useRemoval(pages);
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">{TAB_LABELS.blocked}</h1>
      <p className="phrases mt-2 text-sm text-ink-2">
        ブロックした人とは、おたがいのカードや名前が見えません。相手には知らされません。
      </p>
      {things.length === 0 && nextCursor === null && cursor === null && (
        <EmptyState
          label={TAB_LABELS.blocked}
          picture={<RowIcon name="eye-off" className="size-20" />}
          says={["ブロックした人は、", "いません。"]}
          action={
            <ButtonLink to={friendsPath("friends")} look="secondary">
              友だちに戻る
            </ButtonLink>
          }
        />
      )}
      {things.length > 0 && (
        <ul className="mt-6 grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
          {things.map((person) => {
            const { user_id: id, name } = person;
            return (
              <li key={id} ref={rowRef(id)} tabIndex={-1} className="flex bg-surface px-3 py-1 sm:px-4">
                <PersonRow person={person} isLinked={false}>
                  <Button
                    look="quiet"
                    className="text-sm"
                    onClick={() =>
                      remove({
                        id,
                        text: `${name}さんのブロックを解除しました。`,
                        remove: () => calls.unblock(id),
                        restore: () => calls.block(id),
                      })
                    }
                  >
                    解除する
                    <span className="sr-only">（{name}さん）</span>
                  </Button>
                </PersonRow>
              </li>
            );
          })}
        </ul>
      )}
      <ListEnd
        pages={pages}
        hrefAt={(next) => friendsPath("blocked", next)}
        failedText={friendMessages.listFailed}
        skeleton={<ListRowSkeleton />}
      />
    </main>
  );
}
