import { href } from "react-router";
import { CardsOfAPage } from "#features/cards/ui/cards-of-a-page.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { CommunityWallMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { Figure } from "#features/mixes/ui/honest-figures.tsx";
import { SuggestButton } from "#features/suggestions/ui/suggesting.tsx";
import type { Suggester } from "#features/suggestions/ui/suggestion-calls.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { type MakerPage, paintedMaker } from "../catalog-page.ts";
import { CatalogCover, CatalogSheet } from "./catalog-sheet.tsx";
import { MakerFlavors } from "./maker-flavors.tsx";
import { StockingShops } from "./stocking-shops.tsx";

type MakerScreenProps = Omit<MakerPage, "cards" | "popular"> & {
  cards: CommunityWallMix[];
  popular: CommunityWallMix[];
  settings: CardSettings;
  /** Of a member; null for everybody else. */
  member: { favorites: CardReactions; suggester: Suggester } | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
};

/** A maker: its flavours, which of them people smoke, and where there are some. */
export function MakerScreen(props: MakerScreenProps) {
  const { maker, figures, flavor_count, flavors, shops, cards, popular, settings, member, loginHref } = props;
  const controls = member && { favorites: props.favorites, setFavorite: member.favorites.setFavorite };
  return (
    <main id="main" className="pb-16">
      <CatalogCover flavors={paintedMaker(maker.name, flavors)} />
      <div className="page page-wide">
        <CatalogSheet
          kicker="メーカー"
          name={maker.name}
          nameEn={maker.name_en}
          side={
            <dl className="mt-5 grid grid-cols-3 gap-2 text-center lg:mt-0">
              <Figure term="フレーバー">{groupedNumber(flavor_count)}</Figure>
              <Figure term="カード">{groupedNumber(figures.cards)}</Figure>
              <Figure term="人">{groupedNumber(figures.people)}</Figure>
            </dl>
          }
        >
          {maker.aliases.length > 0 && (
            <p className="phrases mt-1 text-sm text-ink-2">別名：{maker.aliases.join("、")}</p>
          )}
          <ul aria-label="メーカーについて" className="mt-3 flex flex-wrap gap-2 empty:hidden">
            {maker.country && (
              <li>
                <Tag sign={<Icon name="globe" className="size-4 text-ink-2" />}>{maker.country}</Tag>
              </li>
            )}
            {maker.nicotine_free && (
              <li>
                <Tag sign={<Icon name="leaf" className="size-4 text-ok" />}>ノンニコチン</Tag>
              </li>
            )}
          </ul>
        </CatalogSheet>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-10 2xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <MakerFlavors flavors={flavors} count={flavor_count} controls={controls} />
            <CardsOfAPage
              cards={cards}
              popular={popular}
              settings={settings}
              reactions={member?.favorites ?? null}
              nobodyYet={<NobodyYet />}
            />
            <p className="text-center empty:hidden">
              <SuggestButton
                thing={{
                  target_type: "maker",
                  target_id: maker.id,
                  standing: { name: maker.name, name_en: maker.name_en, other: null },
                }}
                suggester={member?.suggester ?? null}
                loginHref={loginHref}
              />
            </p>
          </div>
          <StockingShops
            shops={shops}
            allHref={null}
            nothing="取り扱いのわかっているお店は、まだありません。"
          />
        </div>
      </div>
    </main>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-40" />}
      says={["このメーカーのカードは、", "まだありません。", "最初の一枚を残しませんか？"]}
      action={
        <ButtonLink to={href("/shisha/new")} look="secondary">
          記録する
        </ButtonLink>
      }
    />
  );
}
