import { useState } from "react";
import { slashMoment } from "#foundation/japan-time.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import { byteSize } from "../byte-size.ts";
import { type DataExport, EXPORT_KEPT_HOURS, isUnderWay, MOST_EXPORTS_A_DAY } from "../data-export.ts";
import type { DataExportCalls } from "./data-export-calls.ts";
import { useLooking } from "./use-looking.ts";

type ExportPanelProps = {
  /** What was asked for last; null where there is none. */
  initial: DataExport | null;
  calls: DataExportCalls;
};

const PARTS: [icon: IconName, name: string, text: string][] = [
  ["book-open", "読めるページ", "ブラウザで開く、記録の一覧"],
  ["list", "記録の表", "表計算ソフトで開けるCSV"],
  ["images", "写真", "保存されている大きさのまま"],
  ["calendar", "夜のカレンダー", "カレンダーに読み込めるファイル"],
  ["file-text", "すべてのデータ", "ほかのアカウントに移せるJSON"],
];

/** データを書き出す: asks for one file of all that is stored, says how far it is, and hands it out. */
export function ExportPanel({ initial, calls }: ExportPanelProps) {
  const [current, setCurrent] = useState(initial);
  const { isBusy, problem, attempt } = useAttempt();
  const underWay = current !== null && isUnderWay(current);
  useLooking(underWay, async () => setCurrent(await calls.find()));

  const ask = {
    isBusy,
    onClick: () => void attempt(async () => setCurrent(await calls.request())),
  };
  return (
    <Panel title="データを書き出す">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="phrases text-sm text-ink-2">
          あなたについて保存されているデータを、ひとつのファイル（zip）にまとめます。
        </p>
        <ul className="grid gap-1">
          {PARTS.map(([icon, name, text]) => (
            <li key={name} className="flex">
              <ListRow picture={<RowIcon name={icon} />} name={name} detail={text} />
            </li>
          ))}
        </ul>
        <p aria-live="polite" className="sr-only">
          {current && STATUS_WORDS[current.status]}
        </p>
        {problem && <Notice look="error">{problem}</Notice>}
        {current?.status === "failed" && !problem && (
          <Notice look="error">書き出せませんでした。時間をおいて、もう一度お試しください。</Notice>
        )}
        {underWay && <UnderWay progress={current.progress} />}
        {current?.status === "ready" && <Ready made={current} />}
        {current?.status === "ready" ? (
          <Button look="quiet" className="-ml-3 justify-self-start text-sm" {...ask}>
            <Icon name="refresh-cw" className="size-5" />
            もう一度書き出す
          </Button>
        ) : (
          !underWay && (
            <Button look="secondary" className="w-full sm:w-fit" {...ask}>
              {current?.status === "failed" ? "もう一度書き出す" : "データを書き出す"}
            </Button>
          )
        )}
        <p className="phrases text-sm text-ink-3">
          ファイルは、あなただけがダウンロードでき、{EXPORT_KEPT_HOURS}
          時間で消えます。書き出しは24時間に
          {MOST_EXPORTS_A_DAY}回までです。
        </p>
      </div>
    </Panel>
  );
}

const STATUS_WORDS: Record<DataExport["status"], string> = {
  waiting: "データを書き出しています。",
  making: "データを書き出しています。",
  ready: "データの準備ができました。",
  failed: "データを書き出せませんでした。",
};

function UnderWay({ progress }: { progress: number }) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        書き出しています…
        <span className="tabular text-sm text-ink-2">{Math.round(progress * 100)}%</span>
      </p>
      <ProgressBar label="書き出し" value={progress} />
      <p className="phrases text-sm text-ink-2">このページを閉じても続きます。</p>
    </div>
  );
}

function Ready({ made }: { made: DataExport }) {
  return (
    <div className="grid gap-4 rounded-m border border-border bg-surface-2 p-4">
      <ListRow
        picture={<RowIcon name="check" />}
        name="データの準備ができました"
        detail={
          <span className="flex flex-wrap gap-x-3">
            {made.bytes !== null && <span>{byteSize(made.bytes)}</span>}
            {made.expires_at && <span>{slashMoment(new Date(made.expires_at))}まで</span>}
          </span>
        }
      />
      <a
        href={`/api/exports/${made.id}/file`}
        download
        className={`${BUTTON_CLASSES.primary} w-full sm:w-fit`}
      >
        <Icon name="download" className="size-5" />
        ダウンロードする
      </a>
    </div>
  );
}
