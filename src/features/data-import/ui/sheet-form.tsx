import { useId, useState } from "react";
import type { PastedRow } from "#features/catalog/pasted-rows.ts";
import { japanDay, japanTime, slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import type { ImportedCard } from "../imported-card.ts";
import { cardsOfSheet } from "../sheet.ts";
import { guessColumns, guessScale, RATING_SCALES, SheetColumns } from "../sheet-columns.ts";
import { ProblemList } from "./problem-list.tsx";

export type ChosenSheet = { file: File; rows: PastedRow[] };

type SheetFormProps = {
  sheet: ChosenSheet;
  /** As they were assigned last; null where nobody did. */
  assigned: SheetColumns | null;
  /** How much of it is sent, from 0 to 1; null while it is not on its way. */
  sent: number | null;
  isBusy: boolean;
  onCheck: (columns: SheetColumns) => void;
  onCancel: () => void;
};

type Part = Exclude<keyof SheetColumns, "has_head" | "rating_scale">;

const PARTS: Record<Part, string> = {
  date: "日付",
  time: "時刻",
  flavors: "フレーバー",
  maker: "メーカー",
  shop: "お店",
  title: "タイトル",
  rating: "評価",
  comment: "ひとこと",
};
const SCALE_LABELS = Object.fromEntries(RATING_SCALES.map((scale) => [scale, `${scale}点満点`]));
const CARDS_SHOWN = 3;
const SAMPLES_SHOWN = 3;

/** Says which column of a sheet is what, and shows at once how its first rows are read. */
export function SheetForm({
  sheet: { file, rows },
  assigned,
  sent,
  isBusy,
  onCheck,
  onCancel,
}: SheetFormProps) {
  const first = rows[0]?.cells ?? [];
  const [beginning] = useState(() => assigned ?? guessColumns(first));
  const [parts, setParts] = useState(() => partsOf(beginning));
  const [hasHead, setHead] = useState(beginning.has_head);
  const [chosenScale, setScale] = useState(assigned?.rating_scale ?? null);
  const body = hasHead ? rows.slice(1) : rows;
  const ratings = [...parts].find(([, part]) => part === "rating")?.[0] ?? -1;
  const scale = chosenScale ?? guessScale(body.flatMap(({ cells }) => cells[ratings] ?? []));
  const columns = columnsOf(parts, hasHead, scale);
  const read = columns && cardsOfSheet(rows, columns);
  const width = Math.max(...rows.slice(0, 20).map(({ cells }) => cells.length));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h3 className="text-base wrap-anywhere">{file.name}</h3>
        <p className="phrases text-sm text-ink-2">それぞれの列が何かを選んでください。</p>
      </div>
      <SettingSwitch label="1行目は見出し" isOn={hasHead} onChange={setHead} />
      <ul aria-label="列" className="grid divide-y divide-border border-y border-border">
        {Array.from({ length: width }, (_, place) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            name={(hasHead && first[place]) || `${place + 1}列目`}
            samples={body.slice(0, 20).flatMap(({ cells }) => cells[place] || [])}
            part={parts.get(place) ?? null}
            onChange={(part) => setParts(assign(parts, place, part))}
          />
        ))}
      </ul>
      {[...parts.values()].includes("rating") && (
        <SelectField
          label="評価のつけ方"
          help="5点満点に直して取り込みます。"
          error={undefined}
          value={String(scale)}
          options={SCALE_LABELS}
          onChange={(value) => setScale(Number(value) as typeof scale)}
        />
      )}
      {read ? (
        <Preview {...read} />
      ) : (
        <p className="phrases text-sm text-ink-2">日付とフレーバーの列を選んでください。</p>
      )}
      {sent !== null && <ProgressBar label="ファイルの送信" value={sent} />}
      <div className="flex flex-wrap gap-3">
        {columns && read && read.cards.length > 0 && (
          <Button isBusy={isBusy} className="flex-auto sm:flex-none" onClick={() => onCheck(columns)}>
            内容を確認する
          </Button>
        )}
        <Button look="secondary" className="flex-auto sm:flex-none" onClick={onCancel}>
          キャンセル
        </Button>
      </div>
    </div>
  );
}

type ColumnRowProps = {
  name: string;
  samples: string[];
  part: Part | null;
  onChange: (part: Part | null) => void;
};

function ColumnRow({ name, samples, part, onChange }: ColumnRowProps) {
  const id = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="block truncate text-sm text-ink-2">
          {samples.slice(0, SAMPLES_SHOWN).join("、") || "（空）"}
        </span>
      </label>
      <select
        id={id}
        className={INPUT_CLASSES}
        value={part ?? ""}
        onChange={({ target }) => onChange((target.value as Part) || null)}
      >
        <option value="">使わない</option>
        {Object.entries(PARTS).map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
    </li>
  );
}

function Preview({ cards, problems }: ReturnType<typeof cardsOfSheet>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="font-bold" role="status">
        {cards.length.toLocaleString("ja-JP")}台を読み取れます
        {problems.length > 0 && `（${problems.length.toLocaleString("ja-JP")}行は読み取れません）`}
      </p>
      <ul aria-label="はじめのカード" className="grid gap-2">
        {cards.slice(0, CARDS_SHOWN).map((card) => (
          <li key={card.where} className="rounded-s bg-surface-2 px-4 py-3 text-sm">
            <CardLine card={card} />
          </li>
        ))}
      </ul>
      <ProblemList problems={problems} count={problems.length} />
    </div>
  );
}

function CardLine({ card: { where, smoked_at, items, shop_name, rating, title } }: { card: ImportedCard }) {
  const smokedAt = new Date(smoked_at);
  return (
    <>
      <p className="font-bold wrap-anywhere">
        {title ?? items.map(({ flavor_name }) => flavor_name).join(" × ")}
      </p>
      <p className="tabular flex flex-wrap gap-x-3 text-ink-2">
        <span>{where}</span>
        <span>
          {slashDay(japanDay(smokedAt))} {japanTime(smokedAt)}
        </span>
        {title && <span>{items.map(({ flavor_name }) => flavor_name).join(" × ")}</span>}
        {shop_name && <span>{shop_name}</span>}
        {rating !== null && <span>評価 {rating.toFixed(1)}</span>}
      </p>
    </>
  );
}

function partsOf({
  has_head: _head,
  rating_scale: _scale,
  flavors,
  ...columns
}: SheetColumns): Map<number, Part> {
  const single = Object.entries(columns).flatMap(([part, place]): [number, Part][] =>
    typeof place === "number" ? [[place, part as Part]] : [],
  );
  return new Map([...flavors.map((place): [number, Part] => [place, "flavors"]), ...single]);
}

/** Of all parts but the flavours there is one column: the one that had it before has none. */
function assign(parts: Map<number, Part>, place: number, part: Part | null): Map<number, Part> {
  const others = [...parts].filter(([at, one]) => at !== place && (one !== part || part === "flavors"));
  return new Map(part ? [...others, [place, part]] : others);
}

/** Null while what every card has to have is missing. */
function columnsOf(parts: Map<number, Part>, has_head: boolean, rating_scale: number): SheetColumns | null {
  const placeOf = (wanted: Part) => [...parts].find(([, part]) => part === wanted)?.[0];
  const flavors = [...parts]
    .flatMap(([place, part]) => (part === "flavors" ? [place] : []))
    .sort((a, b) => a - b);
  const single = Object.keys(PARTS).flatMap((part) =>
    part === "flavors" ? [] : [[part, placeOf(part as Part)]],
  );
  const parsed = SheetColumns.safeParse({ ...Object.fromEntries(single), flavors, has_head, rating_scale });
  return parsed.success ? parsed.data : null;
}
