import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/controls/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
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
  const formId = useId();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const { choices, count, hasFailed, recount, again } = useFilterChoices(loadChoices, filters);

  function change(next: HistoryFilters) {
    setDraft(next);
    recount(next);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="絞り込む"
      footer={
        <div className="flex gap-3">
          <Button
            look="secondary"
            className="px-4 text-sm max-[22rem]:px-3!"
            disabled={countFilters(draft) === 0}
            onClick={() => change({})}
          >
            すべて外す
          </Button>
          <Button type="submit" form={formId} className="flex-1 px-4! max-[22rem]:px-2! max-[22rem]:text-sm!">
            <span className="tabular">{count === null ? "カードを見る" : `${count}枚のカードを見る`}</span>
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          navigate(historyHref(draft, { view }));
        }}
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
      </form>
      <p role="status" className="sr-only">
        {count !== null && `${count}枚のカードがあります`}
      </p>
    </Sheet>
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
