import { useCallback, useEffect, useMemo, useState } from "react";
import { createCatalogSearch, type SearchableFlavor } from "#features/catalog/search-catalog.ts";
import { useFlavors } from "#features/catalog/ui/use-flavors.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SearchBox } from "#ui/controls/search-box.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { MergeImpact } from "../catalog-admin-response.ts";
import { DAYS_TO_UNDO, MERGE_KIND_LABELS, type MergeKind } from "../merge-kinds.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";

type MergeSheetProps = {
  kind: MergeKind;
  /** What goes. */
  old: { id: string; name: string; maker_name?: string };
  calls: CatalogAdminCalls;
  onClose: () => void;
};

type Target = SearchableFlavor & { label: string };

const MOST_FOUND = 8;
const MOST_PROPOSED = 3;

/** 統合: what a thing is merged into, what that touches, and doing it. Near matches of the catalogue are proposed. */
export function MergeSheet({ kind, old, calls, onClose }: MergeSheetProps) {
  const load = useCallback(() => loadTargets(kind, calls), [kind, calls]);
  const catalog = useFlavors(load);
  const [query, setQuery] = useState("");
  const [into, setInto] = useState<Target | null>(null);
  const search = useMemo(
    () =>
      createCatalogSearch(
        (catalog.flavors ?? []).filter(({ id }) => id !== old.id),
        [],
      ).search,
    [catalog.flavors, old.id],
  );
  const proposed = useMemo(() => search(old.name, MOST_PROPOSED), [search, old.name]);
  const { impact, problem } = useImpact(kind, old.id, into?.id ?? null, calls);
  const { run, isBusy } = useAction();
  const label = MERGE_KIND_LABELS[kind];

  function merge(target: Target) {
    let merged = "";
    run({
      act: async () => {
        merged = await calls.merge(kind, old.id, target.id);
      },
      text: `「${old.name}」を「${target.name}」に統合しました。`,
      onDone: onClose,
      further: {
        label: "元に戻す",
        onPress: () => run({ act: () => calls.undoMerge(merged), text: "統合を元に戻しました。" }),
      },
    });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`「${old.name}」を統合する`}
      footer={
        <Button
          className="w-full"
          disabled={!into || !impact}
          isBusy={isBusy}
          onClick={() => into && merge(into)}
        >
          {into ? `「${into.name}」に統合する` : "統合先を選んでください"}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="phrases text-sm text-ink-2">
          カードなどで使われている{label}を、カタログの{label}
          に置き換えます。カードには、記録したときの名前が残ります。統合は{DAYS_TO_UNDO}
          日のあいだ、元に戻せます。
        </p>
        {catalog.problem && (
          <Notice look="error">
            {catalog.problem}
            <Button look="quiet" className="-ml-[12px] text-sm" onClick={catalog.retry}>
              もう一度読み込む
            </Button>
          </Notice>
        )}
        {proposed.length > 0 && (
          <section aria-label="統合先の候補" className="grid gap-2">
            <h3 className="text-sm font-bold text-ink-2">似ている{label}</h3>
            <ul className="flex flex-wrap gap-2">
              {proposed.map((target) => (
                <li key={target.id}>
                  <ToggleChip
                    isOn={into?.id === target.id}
                    onChange={(isOn) => setInto(isOn ? target : null)}
                  >
                    {target.label}
                  </ToggleChip>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Field label="統合先を探す">
          {(control) => (
            <SearchBox
              control={control}
              placeholder={kind === "flavor" ? "フレーバーかメーカーの名前" : "メーカーの名前"}
              query={query}
              onQuery={setQuery}
              listLabel="統合先"
              options={search(query, MOST_FOUND).map((target) => ({
                key: target.id,
                content: <span className="wrap-anywhere">{target.label}</span>,
                onPick: () => {
                  setInto(target);
                  setQuery("");
                },
              }))}
              isBusy={catalog.flavors === null && catalog.problem === null}
            />
          )}
        </Field>
        {into && (
          <section aria-label="統合の影響" className="grid gap-2 rounded-m bg-surface-2 p-4">
            <h3 className="text-base wrap-anywhere">
              {old.maker_name && `${old.maker_name} `}
              {old.name} → {into.label}
            </h3>
            {problem ? <Notice look="error">{problem}</Notice> : <Impact impact={impact} kind={kind} />}
          </section>
        )}
      </div>
    </Sheet>
  );
}

function Impact({ impact, kind }: { impact: MergeImpact | null; kind: MergeKind }) {
  if (!impact) return <p className="text-sm text-ink-2">影響を調べています…</p>;
  const figures: [string, number, string][] = [
    ["カード", impact.cards, "枚"],
    ["記録した人", impact.people, "人"],
    ["お気に入り", impact.favorites, "件"],
    ["在庫のある店舗", impact.shops, "店"],
    ["定番ミックス", impact.house_mixes, "件"],
    ["修正の提案", impact.suggestions, "件"],
    ...(kind === "maker"
      ? ([
          ["フレーバー", impact.flavors, "件"],
          ["うち同じ名前", impact.same_flavors, "件"],
        ] as [string, number, string][])
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[1fr_auto_1fr_auto]">
      {figures.map(([name, count, unit]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="tabular text-right font-bold">
            {count.toLocaleString("ja-JP")}
            {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a merge would touch, read anew for each target. */
function useImpact(kind: MergeKind, oldId: string, intoId: string | null, calls: CatalogAdminCalls) {
  const [read, setRead] = useState<{
    intoId: string;
    impact: MergeImpact | null;
    problem: string | null;
  } | null>(null);
  useEffect(() => {
    if (intoId === null) return undefined;
    let isOver = false;
    calls.impact(kind, oldId, intoId).then(
      (impact) => !isOver && setRead({ intoId, impact, problem: null }),
      (error: unknown) =>
        !isOver &&
        setRead({ intoId, impact: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [kind, oldId, intoId, calls]);
  const current = read?.intoId === intoId ? read : null;
  return { impact: current?.impact ?? null, problem: current?.problem ?? null };
}

/** A maker is found by each of its names as a flavour is by its own. */
async function loadTargets(kind: MergeKind, calls: CatalogAdminCalls): Promise<Target[]> {
  if (kind === "flavor")
    return (await calls.loadFlavors()).map((flavor) => ({
      ...flavor,
      label: `${flavor.maker_name} ${flavor.name}${flavor.line ? `（${flavor.line}）` : ""}`,
    }));
  return (await calls.loadMakers()).map(({ id, name, name_en, aliases }) => ({
    id,
    name,
    name_en,
    line: aliases.join(" ") || null,
    maker_id: id,
    categories: [],
    label: name_en && name_en !== name ? `${name}（${name_en}）` : name,
  }));
}
