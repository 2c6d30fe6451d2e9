import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { bytesText } from "#foundation/grouped-number.ts";
import { slashMoment } from "#foundation/japan-time.ts";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { MOST_WAITING } from "../debug-bounds.ts";
import type { DebugState } from "../operations-response.ts";
import { durationText } from "./debug-text.ts";
import { ErrorList } from "./error-list.tsx";
import { JobTable } from "./job-table.tsx";
import type { OperationsCalls } from "./operations-calls.ts";

type DebugScreenProps = {
  state: DebugState;
  /** The number whose error is asked for. */
  number: string;
  now: Date;
  calls: OperationsCalls;
};

/** 動作の状態: the process that answered, its timed jobs, what waits, the newest errors, and the database. */
export function DebugScreen({ state, number, now, calls }: DebugScreenProps) {
  const { is_ready, process, settings, jobs, queues, errors, database } = state;
  const { memory, keptPages, eventLoopDelayMs } = process;
  const looks = keptPages.hits + keptPages.misses;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">動作の状態</h1>
        <Link to={href("/admin/migration-status")} className={TEXT_LINK_CLASSES}>
          マイグレーション
        </Link>
      </div>
      <Notice look={is_ready ? "info" : "error"}>
        {is_ready
          ? "データベースとストレージは応答しています。"
          : "データベースかストレージが応答していません（/readyz は 503）。"}
      </Notice>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-2">
        <Panel title="このプロセス">
          <Figures
            figures={[
              ["起動してから", durationText(process.uptimeS)],
              ["Node.js", process.node],
              ["メモリ", bytesText(memory.rss)],
              ["ヒープ", `${bytesText(memory.heapUsed)} / ${bytesText(memory.heapTotal)}`],
              ["ヒープ外", bytesText(memory.external)],
              ["イベントループの遅れ", `平均 ${eventLoopDelayMs.mean} ms・最大 ${eventLoopDelayMs.max} ms`],
              [
                "キャッシュしたページ",
                `${keptPages.pages}ページ・${bytesText(keptPages.bytes)} / ${bytesText(keptPages.maxBytes)}`,
              ],
              [
                "キャッシュのヒット率",
                looks === 0
                  ? "まだありません"
                  : `${Math.round((keptPages.hits / looks) * 100)}%（${looks}回中）`,
              ],
            ]}
          />
        </Panel>
        <Part title="待ち行列">
          <DataTable
            label="待ち行列"
            rows={queues}
            keyOf={({ name }) => name}
            columns={[
              {
                label: "テーブル",
                isName: true,
                cell: ({ name }) => <code className="text-xs">{name}</code>,
              },
              {
                label: "件数",
                isNumber: true,
                cell: ({ length }) => (length >= MOST_WAITING ? `${MOST_WAITING}以上` : length),
              },
              {
                label: "いちばん古いもの",
                cell: ({ oldest_at }) => (
                  <span className="tabular">{oldest_at ? slashMoment(new Date(oldest_at)) : "–"}</span>
                ),
              },
            ]}
          />
        </Part>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Part title="定期処理">
          <JobTable jobs={jobs} now={now} start={calls.startJob} />
        </Part>
        <Panel title="最近のエラー">
          <ErrorList errors={errors} number={number} />
        </Panel>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-2">
        <Panel title="データベース">
          <Figures
            figures={[
              ["PostgreSQL", database.version],
              ["大きさ", bytesText(database.bytes)],
            ]}
          />
        </Panel>
        <Panel title="設定">
          <Figures figures={settings.map(({ name, value }) => [name, value])} />
        </Panel>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Part title="大きなテーブル">
          <DataTable
            label="大きなテーブル"
            rows={database.tables}
            keyOf={({ name }) => name}
            columns={[
              {
                label: "大きなテーブル",
                isName: true,
                cell: ({ name }) => <code className="text-xs">{name}</code>,
              },
              { label: "大きさ", isNumber: true, cell: ({ bytes }) => bytesText(bytes) },
              { label: "およその行数", isNumber: true, cell: ({ rows }) => rows },
            ]}
          />
        </Part>
        <Part title="時間のかかるSQL">
          <Statements statements={database.statements} />
        </Part>
      </div>
    </main>
  );
}

/** A table under its title: on a phone its rows are sheets themselves. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = `part-${title}`;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Statements({ statements }: { statements: DebugState["database"]["statements"] }) {
  if (statements === null)
    return (
      <p className="phrases text-sm text-ink-2">
        このデータベースは、SQLごとの時間を数えていません（pg_stat_statements がありません）。
      </p>
    );
  return (
    <DataTable
      label="時間のかかるSQL"
      rows={statements.map((statement, index) => ({ ...statement, place: index }))}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          label: "SQL",
          isName: true,
          cell: ({ text }) => <code className="text-xs font-normal">{text}</code>,
        },
        { label: "回数", isNumber: true, cell: ({ calls }) => calls },
        { label: "平均 ms", isNumber: true, cell: ({ mean_ms }) => mean_ms },
        { label: "合計 ms", isNumber: true, cell: ({ total_ms }) => total_ms },
      ]}
    />
  );
}

function Figures({ figures }: { figures: (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      {figures.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2 wrap-anywhere">{name}</dt>
          <dd className="tabular min-w-0 wrap-anywhere max-sm:mb-1.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
