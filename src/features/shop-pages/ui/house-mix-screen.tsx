import "#features/cards/ui/card-page.css";
import { useState } from "react";
import { href, Link } from "react-router";
import { shareMessage } from "#features/cards/share-message.ts";
import { sharePictures } from "#features/cards/share-pictures.ts";
import { CardActions } from "#features/cards/ui/card-actions.tsx";
import { MixRecipe } from "#features/cards/ui/mix-recipe.tsx";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindLinks, SavedKinds } from "#features/favorites/ui/kind-chips.tsx";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { houseMixFace } from "#features/mixes/house-mix-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { linkForLine } from "#line-client/line-links.ts";
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
  const thing = { type: "house_mix", id: mix.id, name: mix.name } as const;
  const [isTurned, setTurned] = useState(false);
  const face = houseMixFace(page);
  const path = href("/shops/:id/mixes/:mixId", { id: shop.id, mixId: mix.id });
  const url = settings.baseUrl + path;
  const inLine = (address: string) => linkForLine(settings, address);
  const links = { card: inLine(path), picture: `${url}/card.png?shape=line`, home: inLine("/") };
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <div className="grid items-start gap-8 lg:grid-cols-[25rem_1fr] lg:gap-14">
        <div className="card-page-side mx-auto grid w-full max-w-[26rem] grid-cols-[minmax(0,1fr)] gap-5">
          <div className="card-page-card">
            <FlavorCard
              face={face}
              wordmark={settings.wordmark}
              productName={settings.productName}
              headingLevel={1}
              url={url}
              turned={isTurned}
            />
          </div>
          <ButtonLink to={`${href("/shisha/new")}?houseMix=${mix.id}`} className="w-full">
            これを記録
          </ButtonLink>
          {controls && <SavedKinds thing={thing} controls={controls} />}
          {loginHref !== null && <KindLinks thing={thing} loginHref={loginHref} />}
          <CardActions
            title={face.title}
            url={url}
            shareable={{
              title: face.title,
              url: inLine(path),
              messages: [shareMessage(face, settings, links)],
            }}
            path={path}
            pictures={sharePictures(path, { hasPhoto: false })}
            whyNotSendable={null}
            isTurned={isTurned}
            onTurn={() => setTurned(!isTurned)}
          />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
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
                url={url}
                label={`「${mix.name}」のページを開くQRコード`}
                className="aspect-square w-36 max-w-full rounded-s bg-white p-3"
              />
              <p className="phrases min-w-[min(10rem,100%)] flex-1 text-sm text-ink-2">
                メニューや卓上に置くと、読み取った人がこのミックスをすぐに記録できます。
              </p>
            </div>
          </Panel>
        </div>
      </div>
    </main>
  );
}
