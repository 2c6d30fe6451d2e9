import { href, Link } from "react-router";
import { CardsOfAPage } from "#features/cards/ui/cards-of-a-page.tsx";
import { CATEGORY_LABELS, CATEGORY_NOTES } from "#features/catalog/category.ts";
import { CompareLink } from "#features/compare/ui/compare-link.tsx";
import type { CardReactions, FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindLinks, SavedKinds } from "#features/favorites/ui/kind-chips.tsx";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { TasteBar } from "#features/flavor-card/ui/taste-bar.tsx";
import type { CommunityWallMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { HonestFigures } from "#features/mixes/ui/honest-figures.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportButton } from "#features/reports/ui/reporting.tsx";
import { finderAddress } from "#features/shops/finder-address.ts";
import { SuggestButton } from "#features/suggestions/ui/suggesting.tsx";
import type { Suggester } from "#features/suggestions/ui/suggestion-calls.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { type FlavorPage, paintedFlavor, shareNote } from "../catalog-page.ts";
import { CatalogCover, CatalogSheet } from "./catalog-sheet.tsx";
import { LinkedFlavors } from "./linked-flavors.tsx";
import { StockingShops } from "./stocking-shops.tsx";

type FlavorScreenProps = Omit<FlavorPage, "cards" | "popular"> & {
  cards: CommunityWallMix[];
  popular: CommunityWallMix[];
  settings: CardSettings;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  /** Of a member; null for everybody else, who can look and nothing more. */
  member: { favorites: CardReactions; reporter: Reporter; suggester: Suggester } | null;
};

/** A flavour: what it tastes like, what people think of it, what it goes with, and where there is some. */
export function FlavorScreen(props: FlavorScreenProps) {
  const { flavor, maker, figures, companions, similar, shops, has_more_shops, house_mixes, member } = props;
  const { cards, popular, settings } = props;
  const controls = member && { favorites: props.favorites, setFavorite: member.favorites.setFavorite };
  const recordHref = `${href("/shisha/new")}?flavor=${flavor.id}`;
  const painted = paintedFlavor({ ...flavor, maker_name: maker.name });
  return (
    <main id="main" className="pb-16">
      <CatalogCover flavors={[painted]} />
      <div className="page page-wide">
        <CatalogSheet
          kicker={
            <Link
              to={href("/makers/:id", { id: maker.id })}
              prefetch="intent"
              className="-my-2 inline-flex min-h-11 items-center font-bold text-accent hover:underline"
            >
              {maker.name}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          }
          name={flavor.name}
          nameEn={flavor.name_en}
          side={<Side {...props} recordHref={recordHref} controls={controls} />}
        >
          <ul aria-label="フレーバーの系統" className="mt-3 flex flex-wrap gap-2">
            {flavor.categories.map((family) => (
              <li key={family}>
                <Tag sign={<PaintDot paint={family} isNamed />}>{CATEGORY_LABELS[family]}</Tag>
              </li>
            ))}
            {flavor.line && (
              <li>
                <Tag>{flavor.line}</Tag>
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-2 lg:row-start-1">
            <Taste flavor={flavor} figures={figures} />
            <LinkedFlavors
              title="相性のよいフレーバー"
              flavors={companions}
              note={({ people }) => `${people}人`}
              nothing="2人以上が組み合わせたフレーバーが、ここに並びます。"
              controls={controls}
            />
            <StockingShops
              shops={shops}
              allHref={has_more_shops ? finderAddress({ flavors: [flavor.id] }) : null}
              nothing="取り扱いのわかっているお店は、まだありません。"
            />
            <LinkedFlavors title="近い味のフレーバー" flavors={similar} controls={controls} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:row-start-1">
            <HouseMixes house_mixes={house_mixes} controls={controls} />
            <CardsOfAPage
              cards={cards}
              popular={popular}
              settings={settings}
              reactions={member?.favorites ?? null}
              nobodyYet={<NobodyYet recordHref={recordHref} />}
            />
            <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center">
              <SuggestButton
                thing={{
                  target_type: "flavor",
                  target_id: flavor.id,
                  standing: {
                    name: flavor.name,
                    name_en: flavor.name_en,
                    category: flavor.categories[0] ?? null,
                    other: null,
                  },
                }}
                suggester={member?.suggester ?? null}
                loginHref={props.loginHref}
              />
              {member && (
                <ReportButton
                  target={{ target_type: "flavor", target_id: flavor.id }}
                  reporter={member.reporter}
                />
              )}
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}

type SideProps = Pick<FlavorScreenProps, "flavor" | "figures" | "loginHref"> & {
  recordHref: string;
  controls: FavoriteControls | null;
};

function Side({ flavor, figures, loginHref, recordHref, controls }: SideProps) {
  const thing = { type: "flavor", id: flavor.id, name: flavor.name } as const;
  return (
    <>
      <HonestFigures {...figures} />
      <ButtonLink to={recordHref} prefetch="intent" className="mt-5 w-full px-4!">
        このフレーバーで記録する
      </ButtonLink>
      <div className="mt-3">
        {controls && <SavedKinds thing={thing} controls={controls} />}
        {loginHref !== null && <KindLinks thing={thing} loginHref={loginHref} />}
      </div>
      <div className="mt-2 flex justify-center">
        <CompareLink compared={{ kind: "flavors", ids: [flavor.id] }}>ほかのフレーバーとくらべる</CompareLink>
      </div>
    </>
  );
}

function Taste({ flavor, figures }: Pick<FlavorPage, "flavor" | "figures">) {
  const note = shareNote(figures);
  if (flavor.categories.length === 0 && !note) return null;
  return (
    <Panel title="どんな味？">
      <dl className="grid gap-4">
        {flavor.categories.map((family) => (
          <div key={family}>
            <dt className="flex items-center gap-2 text-sm font-bold">
              <PaintDot paint={family} isNamed />
              {CATEGORY_LABELS[family]}
            </dt>
            <dd className="phrases mt-0.5 text-sm text-ink-2">{CATEGORY_NOTES[family]}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="phrases mt-4 border-t border-border pt-4 text-sm">{note}</p>}
      {figures.cards > 0 && (
        <p className="phrases mt-3 text-xs text-ink-2">数字は、最近のカードから数えています。</p>
      )}
    </Panel>
  );
}

type HouseMixesProps = Pick<FlavorPage, "house_mixes"> & { controls: FavoriteControls | null };

function HouseMixes({ house_mixes, controls }: HouseMixesProps) {
  if (house_mixes.length === 0) return null;
  return (
    <Panel title="お店のミックス">
      <ul
        className={`-my-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 ${house_mixes.length > 1 ? "sm:grid-cols-2" : ""}`}
      >
        {house_mixes.map(({ id, shop_id, name, shop_name, items }) => (
          <li key={id} className="flex items-center gap-2 py-3">
            <Link
              to={href("/shops/:id/mixes/:mixId", { id: shop_id, mixId: id })}
              prefetch="intent"
              className="block min-w-0 flex-1 rounded-s hover:underline"
            >
              <span className="block font-bold">{name}</span>
              <span className="block text-sm text-ink-2">{shop_name}</span>
              <span className="mt-2 block">
                <TasteBar flavors={items} />
              </span>
            </Link>
            {controls && (
              <KindMarks thing={{ target_type: "house_mix", target_id: id, name }} controls={controls} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NobodyYet({ recordHref }: { recordHref: string }) {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-40" />}
      says={["このフレーバーのカードは、", "まだありません。", "最初の一枚を残しませんか？"]}
      action={
        <ButtonLink to={recordHref} look="secondary">
          記録する
        </ButtonLink>
      }
    />
  );
}
