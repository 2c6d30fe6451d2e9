import { href } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindLinks, ShopKinds } from "#features/favorites/ui/kind-chips.tsx";
import { HonestFigures } from "#features/mixes/ui/honest-figures.tsx";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { BUTTON_CLASSES, ButtonLink } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type FriendsHere, placeLabel, routeLinks } from "../shop-page.ts";
import { LiveOpening } from "./opening-hours.tsx";

type ShopHeadProps = {
  shop: ShopDetail;
  friends: FriendsHere;
  /** Whoever looks has a card of their own from here. */
  hasBeen: boolean;
  /** Of a member; null for everybody else. */
  controls: FavoriteControls | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
};

/** A longer one stands smaller: what is below it stays in sight. */
const LONG_NAME = 36;

/** What a shop is, on a sheet over its pictures, and the ways to go there. */
export function ShopHead({ shop, friends, hasBeen, controls, loginHref }: ShopHeadProps) {
  const routes = routeLinks(shop);
  return (
    <header className="relative -mt-9 rounded-lg bg-surface p-5 shadow-card sm:p-6 lg:-mt-14 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:items-center lg:gap-x-10">
      <div>
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
          <h1 className={`min-w-0 ${shop.name.length > LONG_NAME ? "text-lg" : "text-xl lg:text-2xl"}`}>
            {shop.name}
          </h1>
          {shop.is_verified && (
            <span className="mt-1 lg:mt-2">
              <VerifiedTag />
            </span>
          )}
        </div>
        <p className="phrases mt-1 text-sm text-ink-2">{placeLabel(shop)}</p>
        <LiveOpening shop={shop} />
        {friends.count > 0 && <Friends {...friends} />}
      </div>
      <div>
        <HonestFigures
          rating={shop.rating}
          rating_count={shop.rating_count}
          cards={shop.card_count}
          people={shop.people_count}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink
            to={`${href("/shisha/new")}?shop=${shop.id}`}
            prefetch="intent"
            className="flex-1 basis-32 lg:basis-36 px-4!"
          >
            ここで記録する
          </ButtonLink>
          <ButtonLink
            to={href("/checkin/:shopId", { shopId: shop.id })}
            look="secondary"
            className="flex-1 basis-32 lg:basis-36 px-2!"
          >
            <Icon name="map-pin" className="size-5" />
            チェックイン
          </ButtonLink>
          {routes && (
            <a
              href={routes.google}
              target="_blank"
              rel="noopener noreferrer"
              className={`${BUTTON_CLASSES.secondary} flex-1 basis-32 lg:basis-36 px-4!`}
            >
              <Icon name="navigation" className="size-5" />
              地図・道順
            </a>
          )}
        </div>
        <div className="mt-3">
          {controls && <ShopKinds shop={shop} hasBeen={hasBeen} controls={controls} />}
          {loginHref !== null && (
            <KindLinks thing={{ type: "shop", name: shop.name }} loginHref={loginHref} />
          )}
        </div>
      </div>
    </header>
  );
}

function Friends({ count, faces }: FriendsHere) {
  const [first, second] = faces.map(({ name }) => `${name}さん`);
  const names = [first, second].filter(Boolean).join("、");
  const others = count - Math.min(2, faces.length);
  return (
    <div className="mt-3 flex items-center gap-3">
      <span className="flex -space-x-2">
        {faces.map(({ user_id, name, picture_url }) => (
          <Avatar key={user_id} name={name} pictureUrl={picture_url} className="size-8 ring-2 ring-surface" />
        ))}
      </span>
      <p className="phrases min-w-0 text-sm text-ink-2">
        友だちの{names}
        {others > 0 && `ほか${others}人`}が訪れました
      </p>
    </div>
  );
}
