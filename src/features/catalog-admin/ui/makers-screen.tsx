import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { relativeTime } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import type { EditedMaker, ListedMerge } from "../catalog-admin-response.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";
import { EntryName, SMALL_BUTTON, usesText } from "./entry-cells.tsx";
import { ListFrame, type ListView } from "./list-frame.tsx";
import { MakerSheet } from "./maker-sheet.tsx";
import { MergeSheet } from "./merge-sheet.tsx";
import { MergesTable } from "./merges-table.tsx";
import { useDecideEntry } from "./use-decide-entry.ts";

type MakersScreenProps = {
  view: ListView;
  makers: EditedMaker[];
  merges: ListedMerge[];
  now: Date;
  personId: string;
  calls: CatalogAdminCalls;
};

type Opened = { what: "edit" | "merge"; maker: EditedMaker } | { what: "add" };

/** メーカー: what people named themselves and what the catalogue has, to be approved, edited, hidden and merged. */
export function MakersScreen({ view, makers, merges, now, personId, calls }: MakersScreenProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { decide, isBusy } = useDecideEntry();
  const { revalidate } = useRevalidator();
  const close = () => setOpened(null);
  const decideMaker = (maker: EditedMaker, to: "listed" | "hidden") => {
    const { id, name, name_en, country, nicotine_free, aliases, state, updated_at } = maker;
    decide({
      name,
      from: state,
      to,
      updatedAt: updated_at,
      save: (next, moment) =>
        calls.saveMaker(id, {
          name,
          name_en,
          country,
          nicotine_free,
          aliases,
          state: next,
          updated_at: moment,
        }),
    });
  };
  return (
    <ListFrame
      title="メーカー"
      things="メーカー"
      help="自分で入力されたメーカーは、承認するとカタログに載り、統合すると既存のメーカーになります。"
      path={href("/admin/makers")}
      view={view}
      isEmpty={view.tab === "merges" ? merges.length === 0 : makers.length === 0}
      actions={
        <Button
          look="secondary"
          className="min-h-11! px-5! text-sm"
          aria-haspopup="dialog"
          onClick={() => setOpened({ what: "add" })}
        >
          追加する
        </Button>
      }
    >
      {view.tab === "merges" ? (
        <MergesTable merges={merges} calls={calls} />
      ) : (
        <DataTable
          label="メーカー"
          rows={makers}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "名前",
              isName: true,
              cell: (maker) => <EntryName entry={maker} further={maker.aliases.join("・") || null} />,
            },
            {
              label: "国",
              cell: ({ country, nicotine_free }) =>
                [country, nicotine_free && "ニコチンなし"].filter(Boolean).join("・") || "未設定",
            },
            {
              label: "フレーバー",
              isNumber: true,
              cell: ({ id, flavors }) => (
                <Link
                  to={`${href("/admin/maker-flavors")}?maker=${id}`}
                  className="text-accent hover:underline"
                >
                  {flavors}件
                </Link>
              ),
            },
            { label: "使用", cell: usesText },
            {
              label: view.tab === "waiting" ? "登録" : "変更",
              cell: ({ created_at, updated_at }) => (
                <span className="tabular md:whitespace-nowrap">
                  {relativeTime(new Date(view.tab === "waiting" ? created_at : updated_at), now)}
                </span>
              ),
            },
            {
              label: "操作",
              isActions: true,
              cell: (maker) => (
                <Actions
                  maker={maker}
                  isBusy={isBusy}
                  onDecide={(to) => decideMaker(maker, to)}
                  onOpen={(what) => setOpened({ what, maker })}
                />
              ),
            },
          ]}
        />
      )}
      {opened?.what === "merge" && (
        <MergeSheet kind="maker" old={opened.maker} calls={calls} onClose={close} />
      )}
      {opened && opened.what !== "merge" && (
        <MakerSheet
          maker={opened.what === "add" ? null : opened.maker}
          personId={personId}
          calls={calls}
          onClose={close}
          onSaved={() => void revalidate()}
        />
      )}
    </ListFrame>
  );
}

type ActionsProps = {
  maker: EditedMaker;
  isBusy: boolean;
  onDecide: (to: "listed" | "hidden") => void;
  onOpen: (what: "edit" | "merge") => void;
};

function Actions({ maker: { name, state }, isBusy, onDecide, onOpen }: ActionsProps) {
  return (
    <>
      {state === "waiting" && (
        <Button
          className={SMALL_BUTTON}
          {...ACCEPTS_ROW}
          isBusy={isBusy}
          aria-label={`「${name}」を承認する`}
          onClick={() => onDecide("listed")}
        >
          承認する
        </Button>
      )}
      <Button
        look="secondary"
        className={SMALL_BUTTON}
        {...OPENS_ROW}
        aria-haspopup="dialog"
        aria-label={`「${name}」を編集する`}
        onClick={() => onOpen("edit")}
      >
        編集
      </Button>
      <Button
        look="secondary"
        className={SMALL_BUTTON}
        aria-haspopup="dialog"
        aria-label={`「${name}」を統合する`}
        onClick={() => onOpen("merge")}
      >
        統合
      </Button>
      <Button
        look="secondary"
        className={SMALL_BUTTON}
        isBusy={isBusy}
        aria-label={`「${name}」を${state === "hidden" ? "公開する" : "非表示にする"}`}
        onClick={() => onDecide(state === "hidden" ? "listed" : "hidden")}
      >
        {state === "hidden" ? "公開" : "非表示"}
      </Button>
    </>
  );
}
