import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { CardCount, TasteRing } from "#features/flavor-card/ui/taste-ring.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { percent, type Taste } from "../../taste.ts";

const NAMED_PAINTS = 3;

/** あなたの煙の色: the ring of all paints, and the first three in words. */
export function TastePanel({ taste }: { taste: Taste }) {
  return (
    <section
      aria-labelledby="taste"
      className="flex flex-wrap items-center gap-4 rounded-m border border-border bg-surface p-4 shadow-1 sm:gap-8 sm:p-6 lg:flex-col lg:gap-6"
    >
      <div className="w-28 shrink-0 sm:w-36 lg:w-52">
        <TasteRing tastes={taste.paints}>
          <CardCount cards={taste.cards} />
        </TasteRing>
      </div>
      <div className="min-w-0 flex-1 basis-28 lg:flex-none lg:text-center">
        <h2 id="taste" className="text-md lg:text-lg">
          あなたの煙の色
        </h2>
        <ul className="mt-2.5 grid justify-items-start gap-2 lg:justify-items-center">
          {taste.paints.slice(0, NAMED_PAINTS).map(({ paint, share }) => (
            <li key={paint}>
              <Tag sign={<PaintDot paint={paint} isNamed />}>
                <span className="inline-block">{CATEGORY_LABELS[paint]}</span>{" "}
                <span className="tabular whitespace-nowrap">{percent(share)}</span>
              </Tag>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
