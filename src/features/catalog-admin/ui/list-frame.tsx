import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { useListKeys } from "#ui/lists/use-list-keys.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { ENTRY_STATES, type EntryState, STATE_LABELS } from "../entry-states.ts";

/** What of a list is shown. */
export type ListView = {
  /** `merges`: those that were made. */
  tab: EntryState | "merges";
  /** What the list is narrowed to, by the names of the address. */
  filters: Record<string, string>;
  /** How many wait, of which more than `most` are not counted: the frame of the administration has read it. */
  waiting: { count: number; most: number };
  cursor: string | null;
  next_cursor: string | null;
};

type ListFrameProps = {
  title: string;
  /** フレーバー. */
  things: string;
  help: string;
  path: string;
  view: ListView;
  isEmpty: boolean;
  /** Fields beside the search. */
  filters?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** A list of the catalogue's administration: its tabs, what it is narrowed to, its rows, its pages. */
export function ListFrame({
  title,
  things,
  help,
  path,
  view,
  isEmpty,
  filters,
  actions,
  children,
}: ListFrameProps) {
  const { tab, cursor, next_cursor, waiting } = view;
  const { container } = useListKeys<HTMLDivElement>();
  const isNarrowed = Object.keys(view.filters).length > 0;
  const here = { tab, ...view.filters };
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <p className="phrases mb-5 text-sm text-ink-2">
        {help}
        <span className="hidden lg:inline">
          キーボードの j と k で前後へ移り、Enter で開き、a で承認できます。
        </span>
      </p>
      <TabLinks
        label={`${title}の一覧`}
        unit="件"
        most={waiting.most - 1}
        tabs={[
          ...ENTRY_STATES.map((state) => ({
            to: listAddress(path, { tab: state }),
            label: STATE_LABELS[state],
            isCurrent: tab === state,
            ...(state === "waiting" && waiting.count > 0 && { count: waiting.count }),
          })),
          { to: listAddress(path, { tab: "merges" }), label: "統合の記録", isCurrent: tab === "merges" },
        ]}
      />
      {tab !== "merges" && (
        <Form
          method="get"
          action={path}
          key={JSON.stringify(here)}
          className="mt-4 flex flex-wrap items-end gap-2"
        >
          <input type="hidden" name="tab" value={tab} />
          <input
            type="search"
            name="q"
            aria-label={`${things}の名前で探す`}
            placeholder="名前・英語名"
            defaultValue={view.filters.q ?? ""}
            maxLength={100}
            className={`${INPUT_CLASSES} min-h-11! flex-1 basis-48 py-1.5!`}
          />
          {filters}
          <Button type="submit" look="secondary" className="min-h-11! px-5! text-sm">
            絞り込む
          </Button>
          {isNarrowed && (
            <ButtonLink to={listAddress(path, { tab })} look="quiet" className="text-sm">
              すべて表示
            </ButtonLink>
          )}
        </Form>
      )}
      {isEmpty ? (
        <EmptyState
          label={things}
          picture={<BlankCard className="w-40" />}
          says={emptyWords(view, things, isNarrowed)}
          action={
            <ButtonLink to={isNarrowed ? listAddress(path, { tab }) : href("/admin")} look="secondary">
              {isNarrowed ? "すべて表示" : "管理に戻る"}
            </ButtonLink>
          }
        />
      ) : (
        <div ref={container} className="mt-4">
          {children}
        </div>
      )}
      <ListPages
        label={`${title}のページ`}
        path={path}
        asked={here}
        cursor={cursor}
        nextCursor={next_cursor}
      />
    </main>
  );
}

function emptyWords({ tab }: ListView, things: string, isNarrowed: boolean): string[] {
  if (isNarrowed) return [`合う${things}は、`, "ありません。"];
  switch (tab) {
    case "waiting":
      return ["承認を待っている", `${things}は、`, "ありません。"];
    case "merges":
      return ["統合は、", "まだありません。"];
    default:
      return [`${STATE_LABELS[tab]}の`, `${things}は、`, "ありません。"];
  }
}
