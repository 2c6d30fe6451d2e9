import { href, Link } from "react-router";
import { CardMiniature } from "#features/flavor-card/ui/card-miniature.tsx";
import { FlavorDisc, FlavorDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { exploreAddress } from "../../explore-address.ts";
import { MAX_CHOSEN } from "../../explore-filters.ts";
import type { Ranked, RankedFlavor, RankingKind } from "../../rankings.ts";

/** One place: what it is, what people give to it, and the way there: of a recipe to its cards, of a flavour to its page. */
export function RankedEntry({ kind, entry }: { kind: RankingKind; entry: Ranked }) {
  const { place, raters, rating, flavors } = entry;
  const isFirst = place <= 3;
  return (
    <Link
      to={kind === "mixes" ? cardsOf(flavors) : href("/flavors/:id", { id: flavors[0]?.id ?? "" })}
      prefetch="intent"
      className={`group flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-m border bg-surface py-3 pr-4 pl-3 shadow-1 hover:bg-surface-2 sm:gap-x-4 sm:pl-4 ${
        place === 1 ? "border-accent" : "border-border"
      }`}
    >
      <span
        className={`tabular w-8 shrink-0 text-center font-bold ${isFirst ? "text-xl text-accent" : "text-base text-ink-2"}`}
      >
        {place}
        <span className="sr-only">位</span>
      </span>
      {kind === "mixes" ? (
        <>
          <CardMiniature flavors={flavors.map(painted)} className="w-10" />
          <Recipe flavors={flavors} />
        </>
      ) : (
        <>
          <FlavorDisc flavor={flavors[0] ?? { paint: "custom", tints: [] }} />
          <span className="min-w-[min(6.5rem,100%)] flex-1 leading-snug">
            <span className="phrases block font-bold group-hover:underline">{flavors[0]?.name}</span>
            <span className="block text-sm text-ink-2">{flavors[0]?.maker_name}</span>
          </span>
        </>
      )}
      <span className="ml-auto flex shrink-0 flex-col items-end leading-snug">
        <Stars rating={rating} />
        <span className="tabular text-xs text-ink-2">{groupedNumber(raters)}人の評価</span>
      </span>
    </Link>
  );
}

/** All flavours of a recipe, each with its colour. */
function Recipe({ flavors }: { flavors: RankedFlavor[] }) {
  return (
    <span className="flex min-w-[min(6.5rem,100%)] flex-1 flex-wrap gap-x-3 gap-y-1">
      {flavors.map((flavor) => (
        <span key={flavor.id} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
          <FlavorDot flavor={flavor} isNamed />
          <span className="min-w-0 font-bold group-hover:underline">{flavor.name}</span>
          <span className="sr-only">（{flavor.maker_name}）</span>
        </span>
      ))}
    </span>
  );
}

/** A recipe has no shares: it is painted in equal parts. */
function painted({ name, maker_name, paint, tints }: RankedFlavor) {
  return { flavor_name: name, maker_name, paint, tints, ratio: null };
}

function cardsOf(flavors: RankedFlavor[]): string {
  const chosen = flavors.slice(0, MAX_CHOSEN).map(({ id }) => id);
  return exploreAddress({ order: "rated", filters: { flavors: chosen } });
}
