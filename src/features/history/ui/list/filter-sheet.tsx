import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { FilterSheet as Frame } from "#ui/overlays/filter-sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { countFilters, type HistoryFilters, type HistoryView } from "../../history-filters.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { HistoryCalls } from "./history-calls.ts";
import { historyHref } from "./history-href.ts";
import { useFilterChoices } from "./use-filter-choices.ts";

type FilterSheetProps = {
  isOpen: boolean;
  filters: HistoryFilters;
  view: HistoryView;
  loadChoices: HistoryCalls["loadChoices"];
  onClose: () => void;
};

/** The filters over the history, with the number of cards that they leave while they are being chosen. */
export default function FilterSheet({ isOpen, filters, view, loadChoices, onClose }: FilterSheetProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const { choices, count, hasFailed, recount, again } = useFilterChoices(loadChoices, filters);

  function change(next: HistoryFilters) {
    setDraft(next);
    recount(next);
  }

  return (
    <Frame
      isOpen={isOpen}
      onClose={onClose}
      found={count === null ? null : `${count}枚`}
      canClear={countFilters(draft) > 0}
      onClear={() => change({})}
      onApply={() => void navigate(historyHref(draft, { view }))}
    >
      {choices && <FilterFields filters={draft} choices={choices} onChange={change} />}
      {!choices && !hasFailed && <Waiting />}
      {hasFailed && (
        <div className="grid gap-3">
          <Notice look="error">
            絞り込みの候補を取得できませんでした。電波の良いところでもう一度お試しください。
          </Notice>
          <Button look="secondary" onClick={again}>
            もう一度読み込む
          </Button>
        </div>
      )}
    </Frame>
  );
}

function Waiting() {
  return (
    <div className="grid gap-6">
      <span className="sr-only">読み込み中…</span>
      <Skeleton className="h-[50px]" />
      <Skeleton className="h-40" />
      <Skeleton className="h-[50px]" />
      <Skeleton className="h-[50px]" />
      <Skeleton className="h-[50px]" />
    </div>
  );
}
