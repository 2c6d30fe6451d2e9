import type { ReactNode } from "react";
import { href } from "react-router";
import { CardsOfAPage } from "#features/cards/ui/cards-of-a-page.tsx";
import type { OpenCoupon } from "#features/coupons/coupon-response.ts";
import type { TakeCoupon } from "#features/coupons/ui/take-coupon-calls.ts";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { CommunityWallMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportButton } from "#features/reports/ui/reporting.tsx";
import type { Suggester } from "#features/suggestions/ui/suggestion-calls.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { ShopPage } from "../shop-page.ts";
import { HouseMixes } from "./house-mixes.tsx";
import { ShopCover } from "./shop-cover.tsx";
import { ShopHead } from "./shop-head.tsx";
import { ShopInformation } from "./shop-info.tsx";
import { ShopOffers } from "./shop-offers.tsx";
import { StockedMakers } from "./stocked-makers.tsx";

type ShopScreenProps = Omit<ShopPage, "cards" | "popular" | "claim"> & {
  cards: CommunityWallMix[];
  popular: CommunityWallMix[];
  settings: CardSettings;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  loadCoupons: LoadPage<OpenCoupon>;
  /** The way to say that the shop is one's own, where it has no owner. */
  claim: ReactNode;
  /** Of a member; null for everybody else, who can look and nothing more. */
  member: {
    favorites: CardReactions;
    reporter: Reporter;
    suggester: Suggester;
    takeCoupon: TakeCoupon;
  } | null;
};

/** A shop: what it looks like, how one gets there, what it mixes, and what people smoked there. */
export function ShopScreen(props: ShopScreenProps) {
  const { shop, photos, cards, popular, friends, makers, favorites, settings, loginHref, claim, member } =
    props;
  const controls = member && { favorites, setFavorite: member.favorites.setFavorite };
  return (
    <main id="main" className="pb-16">
      <ShopCover shop={shop} photos={photos} />
      <div className="page page-wide">
        <ShopHead
          shop={shop}
          friends={friends}
          hasBeen={props.has_been}
          controls={controls}
          loginHref={loginHref}
        />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 empty:hidden">
            <ShopOffers
              shopId={shop.id}
              stamps={props.stamps}
              coupons={props.coupons}
              loadCoupons={props.loadCoupons}
              loginHref={loginHref}
              member={
                member && {
                  takeCoupon: member.takeCoupon,
                  reporter: props.is_managed ? null : member.reporter,
                }
              }
            />
            <HouseMixes shopId={shop.id} mixes={shop.house_mixes} controls={controls} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ShopInformation
              shop={shop}
              suggester={member?.suggester ?? null}
              loginHref={loginHref}
              claim={claim}
            />
            <StockedMakers shopId={shop.id} makers={makers} />
            {member && !props.is_managed && (
              <ReportButton target={{ target_type: "shop", target_id: shop.id }} reporter={member.reporter} />
            )}
            {props.is_managed && (
              <ButtonLink
                to={href("/shops/manage/:shopId", { shopId: shop.id })}
                look="quiet"
                className="justify-self-start"
              >
                <Icon name="store" className="size-5" />
                管理する
              </ButtonLink>
            )}
          </div>
          <CardsOfAPage
            cards={cards}
            popular={popular}
            settings={settings}
            reactions={member?.favorites ?? null}
            nobodyYet={<NobodyYet shopId={shop.id} />}
          />
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
