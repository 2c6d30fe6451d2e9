import type { ReactNode } from "react";
import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { ratingAtLeast } from "#features/flavor-card/card-text.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { AUDIENCES, VISIBILITIES } from "#features/mixes/audience.ts";
import { ClearButton } from "#ui/controls/clear-button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ChoiceChips } from "#ui/forms/choices.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { yearsOf } from "../../history-choices.ts";
import type { Choice, HistoryChoices } from "../../history-choices-response.ts";
import {
  type FilterName,
  type HistoryFilters,
  MAX_SEARCH_LENGTH,
  periodLabel,
  RATING_STEPS,
} from "../../history-filters.ts";

type FilterFieldsProps = {
  filters: HistoryFilters;
  choices: HistoryChoices;
  onChange: (filters: HistoryFilters) => void;
};

/** Everything that a history can be narrowed by, offered from the person's own cards, in a form's own controls. */
export function FilterFields({ filters, choices, onChange }: FilterFieldsProps) {
  const change = (name: FilterName, value: string) => {
    const read = name === "rating" ? Number(value) : value;
    onChange({ ...filters, [name]: value === "" ? undefined : read });
  };
  const select = (name: FilterName, label: string, options: ReactNode) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={INPUT_CLASSES}
          value={String(filters[name] ?? "")}
          onChange={(event) => change(name, event.target.value)}
        >
          <option value="">すべて</option>
          {options}
        </select>
      )}
    </Field>
  );
  return (
    <div className="grid gap-6">
      <Field label="ことば">
        {(control) => (
          <div className="relative">
            <input
              {...control}
              type="search"
              name="text"
              className={`${INPUT_CLASSES} ${filters.text ? "pr-12" : ""}`}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={MAX_SEARCH_LENGTH}
              placeholder="タイトル、コメント、お店、フレーバー"
              value={filters.text ?? ""}
              onChange={(event) => change("text", event.target.value)}
            />
            {filters.text && <ClearButton onClear={() => change("text", "")} />}
          </div>
        )}
      </Field>
      <ChoiceChips
        legend="カテゴリー"
        name="category"
        value={filters.category ?? ""}
        onChange={(value) => change("category", value)}
        options={[
          { value: "", content: "すべて" },
          ...choices.categories.map(({ value, count }) => ({
            value,
            content: (
              <>
                <PaintDot paint={value as Paint} isNamed />
                {CATEGORY_LABELS[value as Paint]}
                <Count of={count} />
              </>
            ),
          })),
        ]}
      />
      <ChoiceChips
        legend="評価"
        name="rating"
        value={String(filters.rating ?? "")}
        onChange={(value) => change("rating", value)}
        options={[
          { value: "", content: "すべて" },
          ...RATING_STEPS.map((step) => ({ value: String(step), content: ratingAtLeast(step) })),
        ]}
      />
      <ChoiceChips
        legend="公開範囲"
        name="visibility"
        value={filters.visibility ?? ""}
        onChange={(value) => change("visibility", value)}
        options={[
          { value: "", content: "すべて" },
          ...VISIBILITIES.map((value) => ({
            value,
            content: (
              <>
                <Icon name={AUDIENCES[value].icon} className="size-4 text-ink-2" />
                {AUDIENCES[value].label}
              </>
            ),
          })),
        ]}
      />
      {select("maker", "メーカー", choices.makers.map(optionOf))}
      {select(
        "flavor",
        "フレーバー",
        groupsOf(choices.flavors).map(([maker, flavors]) => (
          <optgroup key={maker} label={maker}>
            {flavors.map(optionOf)}
          </optgroup>
        )),
      )}
      {select("shop", "お店", choices.shops.map(optionOf))}
      {select(
        "month",
        "期間",
        yearsOf(choices.months).map((year) => (
          <optgroup key={year.value} label={periodLabel(year.value)}>
            {optionOf({ ...year, label: `${periodLabel(year.value)}のすべて` })}
            {choices.months
              .filter(({ value }) => value.startsWith(year.value))
              .map((month) => optionOf({ ...month, label: periodLabel(month.value) }))}
          </optgroup>
        )),
      )}
    </div>
  );
}

function optionOf({ value, label, count }: Choice) {
  return (
    <option key={value} value={value}>
      {label}（{count}枚）
    </option>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className="tabular text-xs font-normal text-ink-2">
      {of}
      <span className="sr-only">枚</span>
    </span>
  );
}

/** The flavours by their makers, which they come ordered by. */
function groupsOf(flavors: HistoryChoices["flavors"]): [string, Choice[]][] {
  const groups = new Map<string, Choice[]>();
  for (const flavor of flavors) groups.set(flavor.maker, [...(groups.get(flavor.maker) ?? []), flavor]);
  return [...groups];
}
