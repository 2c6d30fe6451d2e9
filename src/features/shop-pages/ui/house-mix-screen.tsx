import { href, Link } from "react-router";
import { OrderTile } from "#features/cards/ui/actions/order-tile.tsx";
import { CardPage } from "#features/cards/ui/card-page.tsx";
import { MixRecipe } from "#features/cards/ui/mix-recipe.tsx";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindTile, KindTileLink } from "#features/favorites/ui/kind-tile.tsx";
import { FAVORITE_KINDS } from "#features/mixes/favorite.ts";
import { houseMixFace } from "#features/mixes/house-mix-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { type HouseMixPage, placeLabel, priceLabel } from "../shop-page.ts";

type HouseMixScreenProps = {
  page: HouseMixPage;
  settings: CardSettings;
  /** Of a member; null for everybody else. */
  setFavorite: FavoriteControls["setFavorite"] | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
};

/** A shop's own mix at its address: as a card, its recipe, the code that leads here, and the way to record it. */
export function HouseMixScreen({ page, settings, setFavorite, loginHref }: HouseMixScreenProps) {
  const { mix, shop, favorites } = page;
  const controls = setFavorite && { favorites, setFavorite };
  const path = href("/shops/:id/mixes/:mixId", { id: shop.id, mixId: mix.id });
  return (
    <CardPage
      face={houseMixFace(page)}
      path={path}
      settings={settings}
      whyNotSendable={null}
      hasPhoto={false}
      tiles={(share) => (
        <>
          {FAVORITE_KINDS.map((kind) =>
            controls ? (
              <KindTile key={kind} type="house_mix" id={mix.id} kind={kind} controls={controls} />
            ) : (
              loginHref !== null && (
                <KindTileLink key={kind} type="house_mix" kind={kind} loginHref={loginHref} />
              )
            ),
          )}
          {share}
          <OrderTile to={href("/shops/:id/mixes/:mixId/order", { id: shop.id, mixId: mix.id })} />
        </>
      )}
      ways={
        <ButtonLink to={`${href("/shisha/new")}?houseMix=${mix.id}`} className="w-full">
          これを記録
        </ButtonLink>
      }
    >
      {!mix.is_available && (
        <Notice look="info">いまはお休み中のミックスです。お店では提供していません。</Notice>
      )}
      {mix.price !== null && (
        <p className="tabular -mb-4 text-md font-bold">
          <span className="sr-only">価格 </span>
          {priceLabel(mix.price)}
        </p>
      )}
      <MixRecipe
        mix={{ items: mix.items, comment: mix.description, rating: null }}
        shopId={shop.id}
        controls={controls}
        isOwn={false}
      />
      <Panel title="このミックスのお店">
        <ListRow
          picture={<RowIcon name="map-pin" className="size-14" />}
          name={
            <Link
              to={href("/shops/:id", { id: shop.id })}
              prefetch="intent"
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {shop.name}
            </Link>
          }
          detail={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {placeLabel(shop)}
              {shop.is_verified && <VerifiedTag />}
            </span>
          }
        />
      </Panel>
      <Panel title="QRコード">
        <div className="flex flex-wrap items-center gap-5">
          <QrCode
            url={settings.baseUrl + path}
            label={`「${mix.name}」のページを開くQRコード`}
            className="aspect-square w-36 max-w-full rounded-s bg-white p-3"
          />
          <p className="phrases min-w-[min(10rem,100%)] flex-1 text-sm text-ink-2">
            メニューや卓上に置くと、読み取った人がこのミックスをすぐに記録できます。
          </p>
        </div>
      </Panel>
    </CardPage>
  );
}
