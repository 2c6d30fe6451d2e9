import { slashMoment } from "#foundation/japan-time.ts";
import { Tag } from "#ui/status/tag.tsx";
import type { Sanction } from "../../people-response.ts";

const COMMAND_LINE = "運営";

const moment = (at: string) => slashMoment(new Date(at));

/** What was done about somebody so far, the newest first. */
export function SanctionList({ sanctions }: { sanctions: Sanction[] }) {
  if (sanctions.length === 0)
    return <p className="text-sm text-ink-2">警告や停止を受けたことはありません。</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      {sanctions.map((sanction) => (
        <li key={sanction.id} className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag look="quiet">
              <strong>{titleOf(sanction)}</strong>
            </Tag>
            <span className="tabular text-ink-2">{moment(sanction.created_at)}</span>
            <span className="text-ink-2">{sanction.given_by ?? COMMAND_LINE}</span>
          </div>
          <p className="whitespace-pre-line wrap-anywhere">{sanction.reason}</p>
          {sanction.ended_at && (
            <p className="text-ink-2 wrap-anywhere">
              <span className="tabular">{moment(sanction.ended_at)}</span>{" "}
              {sanction.end_reason
                ? `解除（${sanction.ended_by ?? COMMAND_LINE}）：${sanction.end_reason}`
                : "期限が来て終わりました。"}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ kind, until }: Sanction): string {
  if (kind === "warning") return "警告";
  return until ? `停止（${moment(until)}まで）` : "停止（無期限）";
}
