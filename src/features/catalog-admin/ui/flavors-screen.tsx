import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { CATEGORY_LABELS, CATEGORY_SLUGS, familiesText } from "#features/catalog/category.ts";
import { relativeTime } from "#foundation/japan-time.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import { Tag } from "#ui/status/tag.tsx";
import type { EditedFlavor, ListedMerge } from "../catalog-admin-response.ts";
import { STATE_LABELS } from "../entry-states.ts";
import type { MakerChoice } from "../queries/list-edited-flavors.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";
import { EntryName, SMALL_BUTTON, usesText } from "./entry-cells.tsx";
import { FlavorSheet } from "./flavor-sheet.tsx";
import { standingFlavor } from "./flavor-values.ts";
import { ListFrame, type ListView } from "./list-frame.tsx";
import { MergeSheet } from "./merge-sheet.tsx";
import { MergesTable } from "./merges-table.tsx";
import { useDecideEntry } from "./use-decide-entry.ts";

type FlavorsScreenProps = {
  view: ListView;
  flavors: EditedFlavor[];
  merges: ListedMerge[];
  makers: MakerChoice[];
  now: Date;
  personId: string;
  calls: CatalogAdminCalls;
};

type Opened = { what: "edit" | "approve" | "merge"; flavor: EditedFlavor } | { what: "add" };

/** フレーバー: what people named themselves and what the catalogue has, to be approved, edited, hidden and merged. */
export function FlavorsScreen({ view, flavors, merges, makers, now, personId, calls }: FlavorsScreenProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { decide, wayBack, isBusy } = useDecideEntry();
  const { revalidate } = useRevalidator();
  const close = () => setOpened(null);
  const columns = [
    {
      label: "名前",
      isName: true,
      cell: (flavor: EditedFlavor) => <EntryName entry={flavor} further={flavor.line} />,
    },
    {
      label: "メーカー",
      cell: ({ maker_id, maker_name, maker_state }: EditedFlavor) => (
        <>
          <Link
            to={`${href("/admin/maker-flavors")}?maker=${maker_id}`}
            className="text-accent hover:underline"
          >
            {maker_name}
          </Link>
          {maker_state !== "listed" && (
            <span className="ml-2">
              <Tag look="quiet">{STATE_LABELS[maker_state]}</Tag>
            </span>
          )}
        </>
      ),
    },
    { label: "カテゴリー", cell: ({ categories }: EditedFlavor) => familiesText(categories) || "未設定" },
    { label: "使用", cell: usesText },
    {
      label: view.tab === "waiting" ? "登録" : "変更",
      cell: ({ created_at, updated_at }: EditedFlavor) => (
        <span className="tabular md:whitespace-nowrap">
          {relativeTime(new Date(view.tab === "waiting" ? created_at : updated_at), now)}
        </span>
      ),
    },
    {
      label: "操作",
      isActions: true,
      cell: (flavor: EditedFlavor) => {
        const { id, name, state, updated_at } = flavor;
        const to = state === "listed" ? "hidden" : "listed";
        return (
          <>
            {state === "waiting" ? (
              <Button
                className={SMALL_BUTTON}
                {...ACCEPTS_ROW}
                {...OPENS_ROW}
                aria-haspopup="dialog"
                aria-label={`「${name}」を承認する`}
                onClick={() => setOpened({ what: "approve", flavor })}
              >
                承認する
              </Button>
            ) : (
              <Button
                look="secondary"
                className={SMALL_BUTTON}
                {...OPENS_ROW}
                aria-haspopup="dialog"
                aria-label={`「${name}」を編集する`}
                onClick={() => setOpened({ what: "edit", flavor })}
              >
                編集
              </Button>
            )}
            <Button
              look="secondary"
              className={SMALL_BUTTON}
              aria-haspopup="dialog"
              aria-label={`「${name}」を統合する`}
              onClick={() => setOpened({ what: "merge", flavor })}
            >
              統合
            </Button>
            {/* Nothing is listed before it has a category. */}
            {(to === "hidden" || flavor.categories.length > 0) && state !== "waiting" && (
              <Button
                look="secondary"
                className={SMALL_BUTTON}
                isBusy={isBusy}
                aria-label={`「${name}」を${to === "hidden" ? "非表示にする" : "公開する"}`}
                onClick={() =>
                  decide({
                    name,
                    from: state,
                    to,
                    updatedAt: updated_at,
                    save: (next, moment) =>
                      calls.saveFlavor(id, { ...standingFlavor(flavor), state: next, updated_at: moment }),
                  })
                }
              >
                {to === "hidden" ? "非表示" : "公開"}
              </Button>
            )}
          </>
        );
      },
    },
  ];
  return (
    <ListFrame
      title="フレーバー"
      things="フレーバー"
      help="自分で入力されたフレーバーは、承認するとカタログに載り、統合すると既存のフレーバーになります。"
      path={href("/admin/flavors")}
      view={view}
      isEmpty={view.tab === "merges" ? merges.length === 0 : flavors.length === 0}
      filters={<Filters view={view} makers={makers} />}
      actions={
        <>
          <ButtonLink to={href("/admin/add-flavors")} look="quiet" className="text-sm">
            まとめて追加
          </ButtonLink>
          <Button
            look="secondary"
            className="min-h-11! px-5! text-sm"
            aria-haspopup="dialog"
            onClick={() => setOpened({ what: "add" })}
          >
            追加する
          </Button>
        </>
      }
    >
      {view.tab === "merges" ? (
        <MergesTable merges={merges} calls={calls} />
      ) : (
        <DataTable label="フレーバー" rows={flavors} keyOf={({ id }) => id} columns={columns} />
      )}
      {opened?.what === "merge" && (
        <MergeSheet kind="flavor" old={opened.flavor} calls={calls} onClose={close} />
      )}
      {opened && opened.what !== "merge" && (
        <FlavorSheet
          flavor={opened.what === "add" ? null : opened.flavor}
          isApproval={opened.what === "approve"}
          makers={makers}
          personId={personId}
          calls={calls}
          onClose={close}
          onSaved={() => void revalidate()}
          wayBack={({ name, hide }) => wayBack({ name, from: "waiting", save: hide })}
        />
      )}
    </ListFrame>
  );
}

function Filters({ view: { filters }, makers }: { view: ListView; makers: MakerChoice[] }) {
  return (
    <>
      <select
        name="maker"
        aria-label="メーカー"
        defaultValue={filters.maker ?? ""}
        className={`${INPUT_CLASSES} min-h-11! w-auto! max-w-full py-1.5!`}
      >
        <option value="">すべてのメーカー</option>
        {makers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        name="category"
        aria-label="カテゴリー"
        defaultValue={filters.category ?? ""}
        className={`${INPUT_CLASSES} min-h-11! w-auto! max-w-full py-1.5!`}
      >
        <option value="">すべてのカテゴリー</option>
        {CATEGORY_SLUGS.map((slug) => (
          <option key={slug} value={slug}>
            {CATEGORY_LABELS[slug]}
          </option>
        ))}
      </select>
    </>
  );
}
