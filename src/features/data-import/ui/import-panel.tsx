import { useState } from "react";
import { href } from "react-router";
import { decodeText } from "#features/catalog-admin/decode-text.ts";
import { useLooking } from "#features/data-export/ui/use-looking.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import { type DataImport, isTooLarge, isUnderWay } from "../data-import.ts";
import { dataImportMessages } from "../data-import-messages.ts";
import { rowsOfSheet } from "../sheet.ts";
import type { SheetColumns } from "../sheet-columns.ts";
import { ChooseFile } from "./choose-file.tsx";
import type { DataImportCalls } from "./data-import-calls.ts";
import { PlanView } from "./plan-view.tsx";
import { type ChosenSheet, SheetForm } from "./sheet-form.tsx";

type ImportPanelProps = {
  /** What was sent last; null where there is nothing. */
  initial: DataImport | null;
  calls: DataImportCalls;
};

/** データを取り込む: takes a file, says what would come of it, and brings it in. */
export function ImportPanel({ initial, calls }: ImportPanelProps) {
  // What was only begun to be sent is chosen anew.
  const [current, setCurrent] = useState(initial?.status === "receiving" ? null : initial);
  const [sheet, setSheet] = useState<ChosenSheet | null>(null);
  const [isAssigning, setAssigning] = useState(false);
  // They stay when the file is chosen anew before it was brought in.
  const [assigned, setAssigned] = useState(initial?.columns ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const { isBusy, problem, attempt } = useAttempt();
  const underWay = current !== null && isUnderWay(current);
  useLooking(underWay, async () => setCurrent(await calls.find()));

  async function send(kind: DataImport["kind"], file: Blob, columns: SheetColumns | null): Promise<void> {
    setSent(0);
    try {
      setCurrent(await calls.send({ kind, file, columns }, setSent));
    } finally {
      setSent(null);
    }
  }

  const check = ({ file }: ChosenSheet, columns: SheetColumns) =>
    attempt(async () => {
      setAssigned(columns);
      await send("sheet", file, columns);
      setAssigning(false);
    });

  const choose = (file: File) =>
    attempt(async () => {
      const kind = isSheet(file) ? "sheet" : "archive";
      if (isTooLarge(kind, file.size)) throw new Error(dataImportMessages.tooLarge);
      setCurrent(null);
      setSheet(null);
      if (kind === "archive") return send(kind, file, null);
      const text = decodeText(await file.arrayBuffer());
      if (text === null) throw new Error(dataImportMessages.sheetUnreadable);
      const rows = rowsOfSheet(text);
      if (!rows) throw new Error(dataImportMessages.sheetTooLong);
      if (rows.length === 0) throw new Error(dataImportMessages.sheetUnreadable);
      // Of a table with fewer columns it was not said.
      const width = Math.max(...rows.slice(0, ROWS_LOOKED_AT).map(({ cells }) => cells.length));
      if (current?.status === "done" || (assigned && !reaches(assigned, width))) setAssigned(null);
      setSheet({ file, rows });
      setAssigning(true);
    });

  const start = (keepsAudience: boolean) =>
    attempt(async () => {
      if (current) setCurrent(await calls.start(current.id, keepsAudience));
    });
  const discard = () =>
    attempt(async () => {
      if (current) await calls.discard(current.id);
      setCurrent(null);
    });

  return (
    <Panel title="データを取り込む">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p aria-live="polite" className="sr-only">
          {current && STATUS_WORDS[current.status]}
        </p>
        {problem && <Notice look="error">{problem}</Notice>}
        {current?.failure && !problem && <Notice look="error">{current.failure.text}</Notice>}
        {sheet && isAssigning ? (
          <SheetForm
            sheet={sheet}
            assigned={assigned}
            sent={sent}
            isBusy={isBusy}
            onCheck={(columns) => void check(sheet, columns)}
            onCancel={() => setAssigning(false)}
          />
        ) : sent !== null ? (
          <Progress label="ファイルの送信" words="ファイルを送っています…" value={sent} />
        ) : current?.status === "checking" ? (
          <Progress label="内容の確認" words="内容を確認しています…" value={null} />
        ) : current?.status === "checked" && current.plan ? (
          <PlanView
            plan={current.plan}
            kind={current.kind}
            isBusy={isBusy}
            onStart={(keepsAudience) => void start(keepsAudience)}
            onColumns={sheet && (() => setAssigning(true))}
            onCancel={() => void discard()}
          />
        ) : current?.status === "importing" ? (
          <>
            <Progress
              label="取り込み"
              words="取り込んでいます…"
              value={current.progress}
              text="このページを閉じても続きます。途中でやめると、取り込んだカードはそのまま残ります。"
            />
            <Button
              look="secondary"
              isBusy={isBusy}
              className="justify-self-start"
              onClick={() => void discard()}
            >
              取り込みをやめる
            </Button>
          </>
        ) : (
          <>
            {current?.status === "done" && (
              <Done cards={current.plan?.cards ?? 0} skipped={current.plan?.photo_cards_skipped ?? 0} />
            )}
            <ChooseFile isBusy={isBusy} onFile={(file) => void choose(file)} />
          </>
        )}
      </div>
    </Panel>
  );
}

const ROWS_LOOKED_AT = 20;
const STATUS_WORDS: Record<DataImport["status"], string> = {
  receiving: "",
  checking: "内容を確認しています。",
  checked: "内容を確認しました。まだ取り込んでいません。",
  importing: "取り込んでいます。",
  done: "取り込みが終わりました。",
  failed: "",
};

/** Whether a table of so many columns has all of these. */
function reaches(
  { flavors, has_head: _head, rating_scale: _scale, ...single }: SheetColumns,
  width: number,
): boolean {
  return [...flavors, ...Object.values(single)].every((place) => (place ?? 0) < width);
}

function isSheet({ name, type }: File): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) || type.startsWith("text/");
}

type ProgressProps = { label: string; words: string; value: number | null; text?: string };

function Progress({ label, words, value, text }: ProgressProps) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {words}
        {value !== null && <span className="tabular text-sm text-ink-2">{Math.round(value * 100)}%</span>}
      </p>
      {value !== null && <ProgressBar label={label} value={value} />}
      {text && <p className="phrases text-sm text-ink-2">{text}</p>}
    </div>
  );
}

function Done({ cards, skipped }: { cards: number; skipped: number }) {
  return (
    <div className="grid justify-items-start gap-2">
      <Notice look="info">
        {cards > 0 ? `${cards.toLocaleString("ja-JP")}台を取り込みました。` : "取り込みが終わりました。"}
      </Notice>
      {skipped > 0 && (
        <p className="phrases text-sm text-ink-2">
          {skipped.toLocaleString("ja-JP")}
          台のカードには写真を入れられませんでした。カードが削除されたか、写真がすでに入っています。
        </p>
      )}
      <ButtonLink to={href("/shisha")} look="quiet" className="-ml-3 text-sm">
        履歴を見る
      </ButtonLink>
    </div>
  );
}

/** Stands in for the panel where an account may not write at the moment. */
export function ImportNotPossible() {
  return (
    <Panel title="データを取り込む">
      <p className="phrases text-sm text-ink-2">{dataImportMessages.accountRests}</p>
    </Panel>
  );
}
