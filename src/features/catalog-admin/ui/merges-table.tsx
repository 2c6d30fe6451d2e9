import { slashMoment } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { DataTable } from "#ui/lists/data-table.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { ListedMerge } from "../catalog-admin-response.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";

type MergesTableProps = { merges: ListedMerge[]; calls: Pick<CatalogAdminCalls, "undoMerge"> };

/** 統合の記録: what was merged into what, and undoing it while that can be done. */
export function MergesTable({ merges, calls }: MergesTableProps) {
  const { run, isBusy } = useAction();
  return (
    <DataTable
      label="統合の記録"
      rows={merges}
      keyOf={({ id }) => id}
      columns={[
        { label: "統合", isName: true, cell: ({ old_name, into_name }) => `${old_name} → ${into_name}` },
        { label: "カード", isNumber: true, cell: ({ cards }) => `${cards.toLocaleString("ja-JP")}枚` },
        {
          label: "日時",
          cell: ({ merged_at }) => <span className="tabular">{slashMoment(new Date(merged_at))}</span>,
        },
        {
          label: "状態",
          cell: ({ undone_at, can_undo }) => (
            <Tag look="quiet">
              {undone_at !== null ? "元に戻しました" : can_undo ? "元に戻せます" : "期限が過ぎました"}
            </Tag>
          ),
        },
        {
          label: "操作",
          isActions: true,
          cell: ({ id, old_name, can_undo }) =>
            can_undo && (
              <Button
                look="secondary"
                className="min-h-11! px-4! text-sm"
                isBusy={isBusy}
                aria-label={`「${old_name}」の統合を元に戻す`}
                onClick={() =>
                  run({ act: () => calls.undoMerge(id), text: `「${old_name}」の統合を元に戻しました。` })
                }
              >
                元に戻す
              </Button>
            ),
        },
      ]}
    />
  );
}
