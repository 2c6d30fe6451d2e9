import { CATEGORY_LABELS, CATEGORY_SLUGS, type CategorySlug } from "#features/catalog/category.ts";
import { Button } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import type { EditedFlavor } from "../catalog-admin-response.ts";
import { MAX_NAME } from "../entry-states.ts";
import { isChanged, type RowEdits, type RowValues, rowValues } from "../flavor-rows.ts";
import { SMALL_BUTTON } from "./entry-cells.tsx";

type FlavorRowsProps = {
  flavors: EditedFlavor[];
  edits: RowEdits;
  /** What is wrong with which row. */
  problems: Partial<Record<string, string>>;
  isBusy: boolean;
  onChange: (flavor: EditedFlavor, part: Partial<RowValues>) => void;
  onSave: (flavor: EditedFlavor) => void;
  onReset: (flavor: EditedFlavor) => void;
};

const CELL_INPUT = `${INPUT_CLASSES} min-h-11! px-2! py-1.5! text-sm`;
/** The sign of a list needs room beside its words. */
const CELL_SELECT = `${CELL_INPUT} pr-0! md:min-w-26 text-ellipsis`;

/** One maker's flavours, each row a form of its own. */
export function FlavorRows({ flavors, edits, problems, isBusy, onChange, onSave, onReset }: FlavorRowsProps) {
  const of = (flavor: EditedFlavor) => edits[flavor.id] ?? rowValues(flavor);
  const text = (flavor: EditedFlavor, field: "name" | "name_en" | "line", label: string) => (
    <input
      aria-label={`「${flavor.name}」の${label}`}
      aria-invalid={field === "name" && problems[flavor.id] !== undefined ? true : undefined}
      className={CELL_INPUT}
      value={of(flavor)[field]}
      maxLength={MAX_NAME}
      autoComplete="off"
      onChange={({ target }) => onChange(flavor, { [field]: target.value })}
    />
  );
  const category = (flavor: EditedFlavor, field: "first" | "second", label: string) => (
    <select
      aria-label={`「${flavor.name}」の${label}`}
      className={CELL_SELECT}
      value={of(flavor)[field]}
      onChange={({ target }) => onChange(flavor, { [field]: target.value as CategorySlug | "" })}
    >
      <option value="">なし</option>
      {CATEGORY_SLUGS.map((slug) => (
        <option key={slug} value={slug}>
          {CATEGORY_LABELS[slug]}
        </option>
      ))}
    </select>
  );
  return (
    <DataTable
      label="フレーバー"
      rows={flavors}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "名前",
          cell: (flavor) => (
            <>
              {text(flavor, "name", "名前")}
              {problems[flavor.id] && (
                <p role="alert" className="mt-1 text-sm font-bold text-danger">
                  {problems[flavor.id]}
                </p>
              )}
            </>
          ),
        },
        { label: "英語名", cell: (flavor) => text(flavor, "name_en", "英語名") },
        { label: "シリーズ", cell: (flavor) => text(flavor, "line", "シリーズ") },
        { label: "カテゴリー", cell: (flavor) => category(flavor, "first", "カテゴリー") },
        { label: "2つめ", cell: (flavor) => category(flavor, "second", "2つめのカテゴリー") },
        {
          label: "公開",
          cell: (flavor) => (
            <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                aria-label={`「${flavor.name}」を公開する`}
                className="size-5 accent-accent"
                checked={of(flavor).is_listed}
                onChange={({ target }) => onChange(flavor, { is_listed: target.checked })}
              />
              {flavor.state === "waiting" && <span className="text-xs text-ink-2">承認待ち</span>}
            </label>
          ),
        },
        {
          label: "操作",
          isActions: true,
          cell: (flavor) =>
            isChanged(of(flavor), flavor) && (
              <div className="flex flex-wrap gap-1 md:grid md:justify-items-stretch">
                <Button
                  look="secondary"
                  className={SMALL_BUTTON}
                  isBusy={isBusy}
                  aria-label={`「${flavor.name}」を保存する`}
                  onClick={() => onSave(flavor)}
                >
                  保存
                </Button>
                <Button
                  look="quiet"
                  className="text-sm whitespace-nowrap"
                  aria-label={`「${flavor.name}」の変更を取り消す`}
                  onClick={() => onReset(flavor)}
                >
                  取り消す
                </Button>
              </div>
            ),
        },
      ]}
    />
  );
}
