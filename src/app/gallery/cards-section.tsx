import type { CardFace } from "#features/flavor-card/card-face.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { BARE_FACE, LONG_FACE, PLAIN_FACE, TWELVE_FACE } from "./card-faces.ts";
import { Example, GallerySection } from "./gallery-section.tsx";

type Names = { wordmark: string; productName: string; baseUrl: string };

const FULL_SIZE: { title: string; face: CardFace; hasBack?: boolean }[] = [
  { title: "裏返せるカード", face: PLAIN_FACE, hasBack: true },
  { title: "来店スタンプ", face: { ...PLAIN_FACE, seal: "来店スタンプ" } },
  { title: "店舗認証と長い名前", face: { ...LONG_FACE, seal: "店舗認証" } },
  { title: "金の縁", face: { ...PLAIN_FACE, card_frame: "gold" }, hasBack: true },
  { title: "12種類のフレーバー", face: TWELVE_FACE },
  { title: "評価もお店もない", face: BARE_FACE },
];

const SMALL: CardFace[] = [PLAIN_FACE, { ...LONG_FACE, card_frame: "gold" }, TWELVE_FACE, BARE_FACE];

/** The card at its sizes, and the one that is not there yet. */
export function CardsSection({ wordmark, productName, baseUrl }: Names) {
  return (
    <GallerySection id="cards" title="カード" about="配合が絵になります。同じ配合は、いつも同じ絵です。">
      {FULL_SIZE.map(({ title, face, hasBack }) => (
        <Example key={title} title={title}>
          <div className="mx-auto w-full max-w-80">
            <FlavorCard
              face={face}
              wordmark={wordmark}
              productName={productName}
              {...(hasBack && { url: `${baseUrl}/m/${face.short_id}` })}
            />
          </div>
        </Example>
      ))}
      <Example title="まだないカード">
        <BlankCard className="mx-auto w-full max-w-80" />
      </Example>
      <Example title="小さなカード（240px未満は題と評価と色だけ）" isWide>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
          {SMALL.map((face) => (
            <FlavorCard key={face.title} face={face} wordmark={wordmark} productName={productName} />
          ))}
        </div>
      </Example>
    </GallerySection>
  );
}
