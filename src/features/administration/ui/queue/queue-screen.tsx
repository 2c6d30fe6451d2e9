import type { ReactNode } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { useListKeys } from "#ui/lists/use-list-keys.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";

/** What a queue's page is asked for. */
export type QueueView = {
  /** What was decided stands there, too, the newest first. */
  isAll: boolean;
  cursor: string | null;
  next_cursor: string | null;
};

type QueueScreenProps = {
  title: string;
  /** What is decided here, and by which rule. */
  help: string;
  path: string;
  view: QueueView;
  /** What lies there: 申し込み. */
  things: string;
  /** What a does, at the end of 「Enter で開き、」. */
  accepts?: string;
  /** One entry each, marked by `ROW_KEYS`. */
  children: ReactNode;
  isEmpty: boolean;
};

/** A queue of the administration: what waits, the oldest first, or everything. j and k lead from one entry to the next. */
export function QueueScreen({
  title,
  help,
  path,
  view,
  things,
  accepts = "a で承認できます",
  children,
  isEmpty,
}: QueueScreenProps) {
  const { isAll, cursor, next_cursor } = view;
  const { container } = useListKeys<HTMLDivElement>();
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">{title}</h1>
      <p className="phrases mb-5 text-sm text-ink-2">
        {help}
        <span className="hidden lg:inline">キーボードの j と k で前後へ移り、Enter で開き、{accepts}。</span>
      </p>
      <TabLinks
        label={`${title}の一覧`}
        unit="件"
        tabs={[
          { to: path, label: "確認待ち", isCurrent: !isAll },
          { to: `${path}?all=1`, label: "すべて", isCurrent: isAll },
        ]}
      />
      {isEmpty ? (
        <EmptyState
          label={title}
          picture={<BlankCard className="w-40" />}
          says={
            isAll ? [`${things}は、`, "まだありません。"] : [`確認を待っている${things}は、`, "ありません。"]
          }
          action={
            <ButtonLink to={href("/admin")} look="secondary">
              管理に戻る
            </ButtonLink>
          }
        />
      ) : (
        <div
          ref={container}
          className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2"
        >
          {children}
        </div>
      )}
      <ListPages
        label={`${title}のページ`}
        path={path}
        asked={{ all: isAll ? "1" : null }}
        cursor={cursor}
        nextCursor={next_cursor}
      />
    </main>
  );
}
