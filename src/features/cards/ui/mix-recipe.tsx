import type { ReactNode } from "react";
import { Link } from "react-router";
import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { FlavorName, MakerName } from "#features/catalog/ui/catalog-names.tsx";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { type CardFlavor, cardFlavor } from "#features/flavor-card/card-face.ts";
import { MixDot, PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { TasteBar } from "#features/flavor-card/ui/taste-bar.tsx";
import { paintsOf, type RecipeLine, recipeLines } from "#features/mixes/recipe-lines.ts";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { finderAddress } from "#features/shops/finder-address.ts";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { Pure } from "#ui/pure.tsx";
import { Tag } from "#ui/status/tag.tsx";

type RecipeItem = CardFlavor & { flavor_id: string | null; maker_id: string | null };

type MixRecipeProps = {
  /** Below it. */
  children?: ReactNode;
  mix: { items: RecipeItem[]; comment: string | null; rating: number | null };
  /** Where it is from, as far as whoever looks may know: shops that can make it begin there. */
  shopId: string | null;
  /** What the person keeps of it; null for a visitor. */
  controls: FavoriteControls | null;
  /** Flavours that somebody named themselves can be kept by themselves alone. */
  isOwn: boolean;
};

/** What was smoked and how it was: the recipe in shares and words, the colours, the comment. */
export function MixRecipe({ mix, shopId, controls, isOwn, children }: MixRecipeProps) {
  const { items, comment, rating } = mix;
  return (
    <Panel
      title="このミックス"
      aside={
        rating !== null && (
          <p className="text-lg">
            <Stars rating={rating} />
          </p>
        )
      }
    >
      <TasteBar flavors={items} />
      <ul className="mt-3 divide-y divide-border">
        {recipeLines(items).map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a mix may hold one flavour twice
            key={index}
            line={line}
            controls={isOwn || line.flavor.paint !== "custom" ? controls : null}
          />
        ))}
      </ul>
      {comment && <p className="mt-4 whitespace-pre-wrap">{comment}</p>}
      <ul aria-label="フレーバーの系統" className="mt-5 flex flex-wrap gap-2">
        {paintsOf(items).map((paint) => (
          <li key={paint}>
            <Pure of={PaintTag} shown={{ paint }} />
          </li>
        ))}
      </ul>
      <WhereToSmokeIt items={items} shopId={shopId} />
      {children}
    </Panel>
  );
}

function PaintTag({ paint }: { paint: Paint }) {
  return <Tag sign={<PaintDot paint={paint} isNamed />}>{CATEGORY_LABELS[paint]}</Tag>;
}

/** Shops that have all of it; what the catalogue does not know is left to them. */
function WhereToSmokeIt({ items, shopId }: { items: RecipeItem[]; shopId: string | null }) {
  const flavors = [
    ...new Set(items.flatMap(({ flavor_id, paint }) => (flavor_id && paint !== "custom" ? [flavor_id] : []))),
  ];
  if (flavors.length === 0) return null;
  return (
    <Link
      to={finderAddress({ flavors, around: shopId ?? undefined })}
      className={`mt-3 ${TEXT_LINK_CLASSES}`}
    >
      <Icon name="store" className="size-4" />
      このミックスを作れるお店を探す
    </Link>
  );
}

const WITH_MARKS =
  "grid-cols-[auto_minmax(0,1fr)_auto] @min-[18rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto]";
const WITHOUT_MARKS = "grid-cols-[auto_minmax(0,1fr)] @min-[18rem]:grid-cols-[auto_minmax(0,1fr)_auto]";

/** Share and role stand below the name where the row is narrow, and in a column of their own where it is not. */
function Line({ line, controls }: { line: RecipeLine<RecipeItem>; controls: FavoriteControls | null }) {
  const { flavor_id, flavor_name } = line.flavor;
  return (
    <li className="@container py-2.5">
      <div className={`grid items-center gap-x-3 gap-y-0.5 ${controls ? WITH_MARKS : WITHOUT_MARKS}`}>
        <Pure of={Words} shown={saidOf(line)} />
        {controls && flavor_id !== null && (
          <span className="col-start-3 row-span-2 row-start-1 -my-1 flex justify-end @min-[18rem]:col-start-4 @min-[18rem]:row-span-1">
            <KindMarks
              thing={{ target_type: "flavor", target_id: flavor_id, name: flavor_name }}
              controls={controls}
            />
          </span>
        )}
      </div>
    </li>
  );
}

/** Nothing of the card itself: the same flavours are on many. */
function saidOf({ flavor, color, role }: RecipeLine<RecipeItem>): RecipeLine<RecipeItem> {
  const { flavor_id, maker_id } = flavor;
  return { color, role, flavor: { ...cardFlavor(flavor), flavor_id, maker_id } };
}

function Words({ flavor, color, role }: RecipeLine<RecipeItem>) {
  return (
    <>
      <MixDot color={color} className="size-3 shrink-0 rounded-pill" />
      <span className="leading-snug">
        <span className="phrases block font-bold [overflow-wrap:anywhere]">
          <FlavorName flavor={flavor} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
          <MakerName flavor={flavor} />
          {role && <span className="whitespace-nowrap">{role}</span>}
        </span>
      </span>
      {flavor.ratio !== null && (
        <span className="tabular col-start-2 row-start-2 font-bold @min-[18rem]:col-start-3 @min-[18rem]:row-start-1 @min-[18rem]:text-right">
          {flavor.ratio}%
        </span>
      )}
    </>
  );
}
