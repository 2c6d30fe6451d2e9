import { useState } from "react";
import { slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { StatTile, StatTiles } from "#ui/status/stat-tile.tsx";
import type { ImportKind, ImportPlan } from "../data-import.ts";
import { ProblemList } from "./problem-list.tsx";

type PlanViewProps = {
  plan: ImportPlan;
  kind: ImportKind;
  isBusy: boolean;
  onStart: (keepsAudience: boolean) => void;
  /** Back to what the columns are; null where the file is not at hand. */
  onColumns: (() => void) | null;
  onCancel: () => void;
};

/** What would come of a file, what is here already, what stays out; and the word to bring it in. */
export function PlanView({ plan, kind, isBusy, onStart, onColumns, onCancel }: PlanViewProps) {
  const [keepsAudience, setKeepsAudience] = useState(false);
  const { cards, photos, favorites, first_day, last_day } = plan;
  const isEmpty = cards === 0 && photos === 0 && favorites === 0;
  const notes = notesOf(plan);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="text-base">{isEmpty ? "新しく取り込むものはありません" : "取り込むもの"}</h3>
      {!isEmpty && (
        <div className="grid gap-3">
          <StatTiles>
            <StatTile label="カード" count={cards} unit="台" />
            {kind === "archive" && <StatTile label="写真" count={photos} unit="枚" />}
            {favorites > 0 && <StatTile label="お気に入り" count={favorites} unit="件" />}
          </StatTiles>
          {first_day && last_day && (
            <p className="tabular text-sm text-ink-2">
              {first_day === last_day ? slashDay(first_day) : `${slashDay(first_day)}〜${slashDay(last_day)}`}
            </p>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <div>
          <h3 className="text-base">取り込まないもの</h3>
          <ul className="phrases mt-1 list-disc pl-5 text-sm text-ink-2">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      <ProblemList problems={plan.problems} count={plan.problem_count} />
      {kind === "archive" && cards > 0 && (
        <div className="border-t border-border pt-2">
          <SettingSwitch
            label="公開範囲も元のとおりにする"
            isOn={keepsAudience}
            onChange={setKeepsAudience}
          />
          <p className="phrases text-sm text-ink-2">
            {keepsAudience
              ? "公開していたカードは、ここでもほかの人に見えます。"
              : "カードは「自分だけ」に公開して取り込みます。あとから1台ずつ変えられます。"}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {!isEmpty && (
          <Button isBusy={isBusy} className="flex-auto sm:flex-none" onClick={() => onStart(keepsAudience)}>
            取り込む
          </Button>
        )}
        {onColumns && (
          <Button look="secondary" className="flex-auto sm:flex-none" onClick={onColumns}>
            列を選び直す
          </Button>
        )}
        <Button look="secondary" className="flex-auto sm:flex-none" onClick={onCancel}>
          {isEmpty ? "閉じる" : "キャンセル"}
        </Button>
      </div>
    </div>
  );
}

function notesOf(plan: ImportPlan): string[] {
  const { duplicates, deleted, favorites_left_out, problem_count, photos_left_out, photos_later } = plan;
  return [
    duplicates > 0 && `すでにあるカード ${duplicates.toLocaleString("ja-JP")}台`,
    deleted > 0 && `削除していたカード ${deleted.toLocaleString("ja-JP")}台`,
    favorites_left_out > 0 &&
      `ここにないフレーバーやお店、ほかの人のカードのお気に入り ${favorites_left_out.toLocaleString("ja-JP")}件`,
    photos_left_out > 0 &&
      `ほかのカードの写真や、重なっている写真 ${photos_left_out.toLocaleString("ja-JP")}枚`,
    photos_later > 0 &&
      `一度に取り込めない写真 ${photos_later.toLocaleString("ja-JP")}枚。同じファイルをもう一度取り込むと入ります`,
    problem_count > 0 && `読み取れないカード ${problem_count.toLocaleString("ja-JP")}台`,
  ].filter((note) => note !== false);
}
