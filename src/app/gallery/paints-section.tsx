import { CATEGORY_LABELS, CATEGORY_SLUGS, type Paint } from "#features/catalog/category.ts";
import { paintCard } from "#features/flavor-card/art.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { CardCount, TasteRing } from "#features/flavor-card/ui/taste-ring.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

const PAINTS: Paint[] = [...CATEGORY_SLUGS, "custom"];

/** What a category owns: its paint, alone and as the art of a card. */
export function PaintsSection() {
  return (
    <GallerySection
      id="paints"
      title="絵の具"
      about="フレーバーのカテゴリごとに一色。カードはこの絵の具で描かれます。"
    >
      <ul className="col-span-full grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
        {PAINTS.map((paint) => (
          <li key={paint} className="overflow-hidden rounded-m border border-border bg-surface">
            <div className="relative aspect-3/2 overflow-hidden">
              <FlavorCardArt art={artOf(paint)} />
            </div>
            <p className="flex items-center gap-2 px-3 py-2 text-xs font-bold">
              <PaintDot paint={paint} isNamed />
              {CATEGORY_LABELS[paint]}
            </p>
          </li>
        ))}
      </ul>
      <Example title="あなたの煙の色">
        <div className="mx-auto w-[160px]">
          <TasteRing
            tastes={CATEGORY_SLUGS.map((paint, index) => ({ paint, share: CATEGORY_SLUGS.length - index }))}
          >
            <CardCount cards={42} />
          </TasteRing>
        </div>
      </Example>
      <Example title="一色だけ">
        <div className="mx-auto w-[160px]">
          <TasteRing tastes={[{ paint: "mint", share: 1 }]}>
            <CardCount cards={1} />
          </TasteRing>
        </div>
      </Example>
      <Example title="まだ色がない">
        <div className="mx-auto w-[160px]">
          <TasteRing tastes={[]}>
            <CardCount cards={0} />
          </TasteRing>
        </div>
      </Example>
    </GallerySection>
  );
}

function artOf(paint: Paint) {
  return paintCard([{ flavor_name: CATEGORY_LABELS[paint], maker_name: "見本", ratio: 100, paint }]);
}
