import type { ReactNode } from "react";
import { href } from "react-router";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardWall } from "#features/mixes/ui/card-wall.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";

type CommunityCardsProps = {
  mixes: CommunityCard[];
  /** Below them, each under a heading of their own. */
  loved?: CommunityCard[];
  newest?: CommunityCard[];
  settings: CardSettings;
  /** Null for a visitor, to whom a wall says nothing that changes. */
  reactions: CardReactions | null;
  /** Its place on the page; by itself it is the page's whole column. */
  className?: string;
};

/** Everybody's public cards, in the order that is given. */
export function CommunityCards({
  mixes,
  loved = [],
  newest = [],
  settings,
  reactions,
  className = "page page-wide py-10 lg:py-14",
}: CommunityCardsProps) {
  const wallOf = (shown: CommunityCard[]) => (
    <CardWall
      mixes={shown}
      settings={settings}
      isOwn={false}
      {...(reactions && {
        caption: (mix: CommunityCard) => <AuthorLine mix={mix} reactions={reactions} />,
      })}
    />
  );
  return (
    <section aria-labelledby="cards" className={className}>
      <h2 id="cards" className="scroll-mt-6 text-lg">
        みんなのカード
      </h2>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 [--wall-card:14rem] lg:mt-7 lg:gap-12">
        {mixes.length > 0 && wallOf(mixes)}
        {loved.length > 0 && (
          <NamedWall id="loved-cards" title="いいねの多いカード">
            {wallOf(loved)}
          </NamedWall>
        )}
        {newest.length > 0 && (
          <NamedWall id="newest-cards" title="新着">
            {wallOf(newest)}
          </NamedWall>
        )}
        {mixes.length + loved.length + newest.length === 0 && <NobodyYet />}
      </div>
    </section>
  );
}

function NamedWall({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-base font-bold text-ink-2 lg:mb-5">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-44" />}
      says={["まだ公開されたカードがありません。", "最初の一枚を残しませんか？"]}
      action={
        <ButtonLink to={href("/shisha/new")} look="secondary">
          記録する
        </ButtonLink>
      }
    />
  );
}
