import { href, Link } from "react-router";
import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { familiesOf, type MakerFlavor, OPEN_FLAVORS } from "../catalog-page.ts";

type MakerFlavorsProps = {
  flavors: MakerFlavor[];
  /** Of all that there are. */
  count: number;
};

/** A maker's flavours by family, in each the most smoked first; links lead to a family. */
export function MakerFlavors({ flavors, count }: MakerFlavorsProps) {
  const [open, rest] = [flavors.slice(0, OPEN_FLAVORS), flavors.slice(OPEN_FLAVORS)];
  const families = familiesOf(open);
  return (
    <section aria-labelledby="flavors" className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="flavors" className="text-lg">
          フレーバー
        </h2>
        <p className="tabular text-sm font-bold text-ink-2">{count}種類</p>
      </div>
      {families.length === 0 && (
        <p className="phrases text-sm text-ink-2">このメーカーのフレーバーは、まだありません。</p>
      )}
      {families.length > 1 && (
        <nav aria-label="フレーバーの系統" className="mb-5">
          <ul className="flex flex-wrap gap-2">
            {families.map(({ paint }) => (
              <li key={paint}>
                <a
                  href={`#family-${paint}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-surface-2 px-4 text-sm font-bold hover:brightness-95"
                >
                  <PaintDot paint={paint} isNamed />
                  {CATEGORY_LABELS[paint]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {families.map(({ paint, flavors: ofFamily }) => (
          <section
            key={paint}
            id={`family-${paint}`}
            aria-label={CATEGORY_LABELS[paint]}
            className="scroll-mt-20"
          >
            <h3 className="mb-2 flex items-center gap-2 text-base">
              <PaintDot paint={paint} isNamed />
              {CATEGORY_LABELS[paint]}
            </h3>
            <Rows flavors={ofFamily} />
          </section>
        ))}
        {rest.length > 0 && (
          <details className="group">
            <summary className="flex min-h-13 list-none items-center justify-center gap-1.5 font-bold text-accent [&::-webkit-details-marker]:hidden">
              ほか{rest.length}種類のフレーバー
              <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <Rows flavors={rest} />
          </details>
        )}
      </div>
    </section>
  );
}

function Rows({ flavors }: { flavors: MakerFlavor[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] rounded-m border border-border bg-surface px-4 py-1 shadow-1 sm:grid-cols-2 sm:gap-x-8">
      {flavors.map(({ id, name, line, people, rating }) => (
        <li key={id} className="border-b border-border last:border-b-0">
          <Link
            to={href("/flavors/:id", { id })}
            prefetch="intent"
            className="flex min-h-12 items-center gap-3 py-1.5 hover:underline"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block font-bold">{name}</span>
              {line && <span className="block text-xs text-ink-2">{line}</span>}
            </span>
            <span className="flex shrink-0 items-center gap-2 text-sm text-ink-2">
              {people > 0 && <span className="tabular text-xs">{people}人</span>}
              {rating !== null && <Stars rating={rating} />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
