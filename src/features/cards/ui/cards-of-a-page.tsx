import type { ReactNode } from "react";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import type { CommunityWallMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardStrip } from "#features/mixes/ui/card-strip.tsx";
import { CardWall } from "#features/mixes/ui/card-wall.tsx";

type CardsOfAPageProps = {
  cards: CommunityWallMix[];
  popular: CommunityWallMix[];
  settings: CardSettings;
  /** Of a member; null for everybody else. */
  reactions: CardReactions | null;
  /** In place of cards where there are none. */
  nobodyYet: ReactNode;
};

/** What people smoked of a shop, a flavour or a maker: the popular cards, and the newest. */
export function CardsOfAPage({ cards, popular, settings, reactions, nobodyYet }: CardsOfAPageProps) {
  const caption = reactions && {
    caption: (mix: CommunityWallMix) => <AuthorLine mix={mix} reactions={reactions} />,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {popular.length > 0 && (
        <CardStrip title="人気のミックス" mixes={popular} settings={settings} aside={null} {...caption} />
      )}
      <section aria-labelledby="cards">
        <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
          <h2 id="cards" className="text-lg">
            みんなのカード
          </h2>
          {cards.length > 0 && <p className="text-sm font-bold text-ink-2">新しい順</p>}
        </div>
        {cards.length > 0 ? <CardWall mixes={cards} settings={settings} {...caption} /> : nobodyYet}
      </section>
    </div>
  );
}
