import { href } from "react-router";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { WallMix } from "#features/mixes/card-face.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardStrip } from "#features/mixes/ui/card-strip.tsx";
import { CardWall } from "#features/mixes/ui/card-wall.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportButton } from "#features/reports/ui/reporting.tsx";
import type { Suggester } from "#features/suggestions/ui/suggestion-calls.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { ShopPage } from "../shop-page.ts";
import { HouseMixes } from "./house-mixes.tsx";
import { ShopCover } from "./shop-cover.tsx";
import { ShopHead } from "./shop-head.tsx";
import { ShopInfo } from "./shop-info.tsx";

export type ShopWallMix = WallMix & Pick<CommunityCard, "is_own" | "liked" | "like_count">;

type ShopScreenProps = Omit<ShopPage, "cards" | "popular"> & {
  cards: ShopWallMix[];
  popular: ShopWallMix[];
  settings: CardSettings;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  /** Of a member; null for everybody else, who can look and nothing more. */
  member: {
    favorites: Pick<FavoriteCalls, "setLiked" | "setFavorite">;
    reporter: Reporter;
    suggester: Suggester;
  } | null;
};

/** A shop: what it looks like, how one gets there, what it mixes, and what people smoked there. */
export function ShopScreen(props: ShopScreenProps) {
  const { shop, photos, cards, popular, friends, favorites, settings, loginHref, member } = props;
  const likeLine =
    member && ((mix: ShopWallMix) => <AuthorLine mix={mix} setLiked={member.favorites.setLiked} />);
  const caption = likeLine && { caption: likeLine };
  return (
    <main id="main" className="pb-16">
      <ShopCover shopName={shop.name} houseMixes={shop.house_mixes} photos={photos} />
      <div className="page page-wide">
        <ShopHead
          shop={shop}
          friends={friends}
          controls={member && { favorites, setFavorite: member.favorites.setFavorite }}
          loginHref={loginHref}
        />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_26rem]">
          <HouseMixes shopId={shop.id} mixes={shop.house_mixes} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ShopInfo shop={shop} suggester={member?.suggester ?? null} loginHref={loginHref} />
            {member && (
              <ReportButton target={{ target_type: "shop", target_id: shop.id }} reporter={member.reporter} />
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {popular.length > 0 && (
              <CardStrip
                title="人気のミックス"
                mixes={popular}
                settings={settings}
                aside={null}
                {...caption}
              />
            )}
            <section aria-labelledby="cards">
              <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
                <h2 id="cards" className="text-lg">
                  みんなのカード
                </h2>
                {cards.length > 0 && <p className="text-sm font-bold text-ink-2">新しい順</p>}
              </div>
              {cards.length > 0 ? (
                <CardWall mixes={cards} settings={settings} {...caption} />
              ) : (
                <NobodyYet shopId={shop.id} />
              )}
            </section>
          </div>
        </div>
      </div>
    </main>
  );
}

function NobodyYet({ shopId }: { shopId: string }) {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-40" />}
      says={["このお店のカードは、", "まだありません。", "最初の一枚を残しませんか？"]}
      action={
        <ButtonLink to={`${href("/shisha/new")}?shop=${shopId}`} look="secondary">
          記録する
        </ButtonLink>
      }
    />
  );
}
