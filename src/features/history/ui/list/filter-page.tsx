import { useState } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import type { HistoryChoices } from "../../history-choices-response.ts";
import type { HistoryFilters, HistoryView } from "../../history-filters.ts";
import { FilterFields } from "./filter-fields.tsx";
import { historyHref } from "./history-href.ts";

type FilterPageProps = { filters: HistoryFilters; view: HistoryView; choices: HistoryChoices };

/** The filters in the page, where no sheet can open: a plain form whose answer is the narrowed history. */
export function FilterPage({ filters, view, choices }: FilterPageProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <form
      method="get"
      action={href("/shisha")}
      aria-label="絞り込み"
      className="mt-4 grid gap-6 rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5"
    >
      <input type="hidden" name="view" value={view} />
      <FilterFields filters={draft} choices={choices} onChange={setDraft} />
      <div className="flex gap-3">
        <ButtonLink to={historyHref(filters, { view })} look="secondary">
          キャンセル
        </ButtonLink>
        <Button type="submit" className="flex-1">
          絞り込む
        </Button>
      </div>
    </form>
  );
}
