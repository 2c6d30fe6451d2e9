import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { relativeTime } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ACCEPTS_ROW, useListKeys } from "#ui/lists/use-list-keys.ts";
import { Tag } from "#ui/status/tag.tsx";
import type { JobRun } from "../operations-response.ts";

type JobTableProps = { jobs: JobRun[]; now: Date; start: (name: string) => Promise<void> };

const LOOK_AGAIN_MS = 2_000;
/** What has no end by then has died with its process. */
const MOST_MS = 10 * 60_000;

const isRunning = ({ started_at, finished_at }: JobRun, now: Date) =>
  started_at !== null && finished_at === null && now.getTime() - new Date(started_at).getTime() < MOST_MS;

/** What happens by the clock, with its last run. A job can be begun at once; while one runs the page looks again. */
export function JobTable({ jobs, now, start }: JobTableProps) {
  const { container } = useListKeys<HTMLDivElement>();
  const { run, isBusy } = useAction();
  const { revalidate } = useRevalidator();
  const isAnyRunning = jobs.some((job) => isRunning(job, now));
  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning, revalidate]);
  return (
    <div ref={container}>
      <DataTable
        label="定期処理"
        rows={jobs}
        keyOf={({ name }) => name}
        columns={[
          { label: "名前", isName: true, cell: ({ name }) => <code className="text-xs">{name}</code> },
          { label: "間隔", isNumber: true, cell: ({ every_minutes }) => intervalText(every_minutes) },
          {
            label: "最後の実行",
            cell: ({ started_at }) =>
              started_at ? relativeTime(new Date(started_at), now) : "まだありません",
          },
          { label: "結果", cell: (job) => <Outcome job={job} now={now} /> },
          {
            label: "内容",
            cell: ({ detail }) => <span className="text-xs text-ink-2">{detail ?? "–"}</span>,
          },
          {
            label: "操作",
            isActions: true,
            cell: ({ name }) => (
              <Button
                look="secondary"
                className="min-h-11! px-4! text-xs md:min-h-8!"
                isBusy={isBusy}
                aria-label={`${name}を今すぐ実行`}
                onClick={() => run({ act: () => start(name), text: `${name} を始めました。` })}
                {...ACCEPTS_ROW}
              >
                今すぐ実行
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}

function Outcome({ job, now }: { job: JobRun; now: Date }) {
  if (job.outcome === "failed")
    return (
      <Tag look="quiet">
        <strong className="text-danger">失敗</strong>
      </Tag>
    );
  if (job.outcome === "done") return "完了";
  if (job.started_at === null) return "–";
  return isRunning(job, now) ? <Tag look="accent">実行中</Tag> : "途中で終わりました";
}

function intervalText(minutes: number): string {
  if (minutes < 60) return `${minutes}分`;
  return minutes < 1440 ? `${minutes / 60}時間` : `${minutes / 1440}日`;
}
