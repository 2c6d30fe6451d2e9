import { type KeyboardEvent, useRef } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { ListedCase } from "../../queries/list-cases.ts";
import type { CaseCalls } from "./case-calls.ts";
import { CaseEntry } from "./case-entry.tsx";

type CasesScreenProps = {
  cases: ListedCase[];
  /** What was decided stands there, too. */
  isAll: boolean;
  /** There are more than these. */
  hasMore: boolean;
  now: Date;
  calls: CaseCalls;
};

const STEPS: Record<string, number> = { j: 1, k: -1 };

/** 通報の確認: what people reported, under-20 reports first, then the oldest. j and k lead from one case to the next. */
export function CasesScreen({ cases, isAll, hasMore, now, calls }: CasesScreenProps) {
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (!step || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-case]") ?? [])];
    const current = entries.findIndex((entry) => entry.contains(document.activeElement));
    entries[Math.min(Math.max(current + step, 0), entries.length - 1)]?.focus();
  }
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8" onKeyDown={move}>
      <h1 className="mb-2 text-xl">通報の確認</h1>
      <p className="phrases mb-5 text-sm text-ink-2">
        「未成年」の通報が先、あとは古い順です。通報した人はだれにも知らされません。
        <span className="hidden lg:inline">キーボードの j と k で、前後の通報へ移れます。</span>
      </p>
      <TabLinks
        label="通報の一覧"
        unit="件"
        tabs={[
          { to: href("/admin/reports"), label: "確認待ち", isCurrent: !isAll },
          { to: `${href("/admin/reports")}?all=1`, label: "すべて", isCurrent: isAll },
        ]}
      />
      {cases.length === 0 ? (
        <EmptyState
          label="通報"
          picture={<BlankCard className="w-40" />}
          says={isAll ? ["通報は、", "まだありません。"] : ["確認を待っている通報は、", "ありません。"]}
          action={
            <ButtonLink to={href("/admin")} look="secondary">
              管理に戻る
            </ButtonLink>
          }
        />
      ) : (
        <div ref={list} className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          {cases.map((listed) => (
            <CaseEntry key={listed.id} listed={listed} now={now} calls={calls} />
          ))}
        </div>
      )}
      {hasMore && (
        <div className="mt-5">
          <Notice look="info">ほかにもあります。確認が終わると、続きが並びます。</Notice>
        </div>
      )}
    </main>
  );
}
