import { href, Link } from "react-router";
import { flavorPaint } from "#features/flavor-card/ui/paint-dot.tsx";
import type { RankedFlavor } from "../rankings.ts";

type FlavorsOfTheMonthProps = { isOfThisMonth: boolean; flavors: RankedFlavor[] };

/** What people rated best of late, each as a swatch that leads to its page. */
export function FlavorsOfTheMonth({ isOfThisMonth, flavors }: FlavorsOfTheMonthProps) {
  return (
    <section aria-labelledby="flavors-of-the-month" className="page page-wide pt-10 lg:pt-14">
      <h2 id="flavors-of-the-month" className="text-lg">
        {isOfThisMonth ? "今月" : "先月"}のフレーバー
      </h2>
      <p className="phrases mt-1 text-sm text-ink-2">みんなの評価が高かったフレーバーです。</p>
      <ol className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2.5 lg:mt-6 lg:grid-cols-6">
        {flavors.map((flavor) => (
          <li key={flavor.id} className="min-w-0">
            <Link
              to={href("/flavors/:id", { id: flavor.id })}
              className="group flex h-full flex-col items-center rounded-m border border-border bg-surface px-2 py-4 text-center leading-snug shadow-1 hover:bg-surface-2"
            >
              <span
                aria-hidden="true"
                className="mb-2.5 size-12 rounded-pill shadow-1"
                style={{ backgroundColor: flavorPaint(flavor) }}
              />
              <span className="phrases max-w-full text-sm font-bold group-hover:underline">
                {flavor.name}
              </span>
              <span className="mt-0.5 max-w-full text-xs text-ink-2">{flavor.maker_name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
