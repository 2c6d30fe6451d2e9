import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { FlavorDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type MakerFlavor, OPEN_FLAVORS } from "../catalog-page.ts";

type MakerFlavorsProps = {
  flavors: MakerFlavor[];
  /** Of all that there are. */
  count: number;
  /** Of a member; null for everybody else. */
  controls: FavoriteControls | null;
};

/** A maker's flavours, the most smoked first. */
export function MakerFlavors({ flavors, count, controls }: MakerFlavorsProps) {
  const rest = flavors.slice(OPEN_FLAVORS);
  return (
    <section aria-labelledby="flavors" className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="flavors" className="text-lg">
          フレーバー
        </h2>
        <p className="tabular text-sm font-bold text-ink-2">{count}種類</p>
      </div>
      <div className="rounded-m border border-border bg-surface px-4 shadow-1 sm:px-5">
        {flavors.length === 0 ? (
          <p className="phrases py-3 text-sm text-ink-2">このメーカーのフレーバーは、まだありません。</p>
        ) : (
          <Rows flavors={flavors.slice(0, OPEN_FLAVORS)} controls={controls} />
        )}
        {rest.length > 0 && (
          <details className="group border-t border-border">
            <summary className="flex min-h-13 list-none items-center justify-center gap-1.5 font-bold text-accent [&::-webkit-details-marker]:hidden">
              ほか{rest.length}種類のフレーバー
              <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className="border-t border-border">
              <Rows flavors={rest} controls={controls} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

function Rows({ flavors, controls }: Pick<MakerFlavorsProps, "flavors" | "controls">) {
  return (
    <ul className="-mb-px grid grid-cols-[minmax(0,1fr)] overflow-hidden sm:grid-cols-2 sm:gap-x-8">
      {flavors.map(({ id, name, line, paint, tints, people, rating }) => (
        <li key={id} className="flex items-center border-b border-border">
          <Link
            to={href("/flavors/:id", { id })}
            prefetch="intent"
            className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 hover:underline focus-visible:-outline-offset-2"
          >
            <FlavorDot flavor={{ paint, tints }} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-bold">{name}</span>
              {line && <span className="block text-xs text-ink-2">{line}</span>}
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm text-ink-2">
              {people > 0 && <span className="tabular text-xs">{people}人</span>}
              {rating !== null && <Stars rating={rating} />}
            </span>
          </Link>
          {controls && (
            <KindMarks thing={{ target_type: "flavor", target_id: id, name }} controls={controls} />
          )}
        </li>
      ))}
    </ul>
  );
}
