import { useState } from "react";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { CATEGORY_LABELS, paintOf } from "#features/catalog/category.ts";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { FlavorDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import type { FieldControl } from "#ui/controls/field.tsx";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { isPicked, type PickedFlavor } from "../../draft-flavors.ts";
import type { DraftFlavor } from "../../stored-draft.ts";
import type { Catalog } from "./use-catalog.ts";
import { isLiked } from "./use-flavor-marks.ts";

type FlavorSearchProps = {
  control: FieldControl;
  catalog: Catalog;
  flavors: DraftFlavor[];
  /** What of flavours the person keeps; null for a visitor. */
  marks: FavoriteControls | null;
  onPick: (flavor: PickedFlavor) => void;
  /** The person wants to name a flavour that the catalogue does not have; null where nobody may. */
  onCustom: ((name: string) => void) | null;
};

/** Finds flavours of the catalogue while one types; the last line is for what it does not know. */
export function FlavorSearch({ control, catalog, flavors, marks, onPick, onCustom }: FlavorSearchProps) {
  const [query, setQuery] = useState("");
  const text = query.trim();
  const found = text ? catalog.search(text).map(pickedFlavor) : [];
  const fresh = found.filter(({ flavor }) => !isPicked(flavors, flavor));

  const options: SearchOption[] = fresh.map(({ flavor, category, uses }) => ({
    key: flavor.flavor_id ?? "",
    content: (
      <FlavorLine
        flavor={flavor}
        category={category}
        uses={uses}
        isLiked={isLiked(marks, flavor.flavor_id)}
      />
    ),
    ...(marks &&
      flavor.flavor_id !== null && {
        aside: (tabIndex: number) => (
          <KindMarks
            thing={{ target_type: "flavor", target_id: flavor.flavor_id ?? "", name: flavor.flavor_name }}
            controls={marks}
            tabIndex={tabIndex}
          />
        ),
      }),
    onPick: () => {
      onPick(flavor);
      setQuery("");
    },
  }));
  if (text && onCustom) {
    options.push({
      key: "custom",
      content: (
        <>
          <Icon name="plus" className="size-4 text-accent" />
          <span className="min-w-0 font-bold text-accent">「{text}」を自分で追加</span>
        </>
      ),
      onPick: () => {
        setQuery("");
        onCustom(text);
      },
    });
  }

  return (
    <SearchBox
      control={control}
      placeholder={flavors.length > 0 ? "ほかのフレーバーを追加" : "例: ミント、ブルーベリー"}
      query={query}
      onQuery={setQuery}
      options={options}
      listLabel="フレーバーの候補"
      asideLabel="候補のお気に入り"
      hint={
        text
          ? hintOf(catalog, { found: found.length, fresh: fresh.length, hasCustom: onCustom !== null })
          : undefined
      }
      isBusy={text !== "" && catalog.state === "loading"}
    />
  );
}

type Found = { found: number; fresh: number; hasCustom: boolean };

function hintOf({ state }: Catalog, { found, fresh, hasCustom }: Found): string {
  if (state === "loading") return "フレーバーを読み込んでいます…";
  if (state === "failed") return hasCustom ? "自分で追加すれば、このまま記録できます。" : "";
  if (found === 0) return hasCustom ? "見つかりませんでした。自分で追加できます。" : "見つかりませんでした。";
  return fresh === 0 ? "すでに入っています。" : `${fresh}件の候補があります。`;
}

function pickedFlavor(flavor: CatalogFlavor): { flavor: PickedFlavor; category: string; uses: number } {
  const paint = paintOf(flavor.categories);
  const { id: flavor_id, maker_id, maker_name, name: flavor_name } = flavor;
  return {
    flavor: { maker_id, flavor_id, maker_name, flavor_name, paint, tints: flavor.tints },
    category: CATEGORY_LABELS[paint],
    uses: flavor.uses,
  };
}

type FlavorLineProps = { flavor: PickedFlavor; category: string; uses: number; isLiked: boolean };

/** Whose it is and how often it stands on cards: of three that are called ミント, each is another. */
function FlavorLine({ flavor, category, uses, isLiked }: FlavorLineProps) {
  return (
    <>
      <FlavorDot flavor={flavor} isNamed />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold">
          {flavor.flavor_name}
          {isLiked && <span className="sr-only">（好き）</span>}
        </span>
        <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-2">
          <span>{flavor.maker_name}</span>
          <span className="text-xs leading-[inherit] text-ink-3">{category}</span>
          {uses > 0 && (
            <span className="tabular text-xs leading-[inherit]">{groupedNumber(uses)}枚で使用</span>
          )}
        </span>
      </span>
    </>
  );
}
