import { Fragment } from "react";
import { href, Link } from "react-router";
import { FlavorName } from "#features/catalog/ui/catalog-names.tsx";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { CardMiniature } from "#features/flavor-card/ui/card-miniature.tsx";
import { TasteBar } from "#features/flavor-card/ui/taste-bar.tsx";
import { leftOpenPart } from "#features/shops/left-open.ts";
import type { HouseMix } from "#features/shops/shop-detail-response.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { priceLabel } from "../shop-page.ts";

/** As many as a phone shows without losing the cards below; the others are behind one press. */
const SHOWN = 6;

type HouseMixesProps = {
  shopId: string;
  mixes: HouseMix[];
  /** Of a member; null for everybody else. */
  controls: FavoriteControls | null;
};

/** The shop's own mixes, each with the way into the next card. */
export function HouseMixes({ mixes, ...shown }: HouseMixesProps) {
  if (mixes.length === 0) return null;
  const rest = mixes.slice(SHOWN);
  return (
    <section aria-labelledby="house-mixes" className="min-w-0">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="house-mixes" className="text-lg">
          お店のミックス
        </h2>
        <p className="tabular text-sm font-bold text-ink-2">{mixes.length}件</p>
      </div>
      <div className="rounded-m border border-border bg-surface px-4 shadow-1 sm:px-5">
        <Rows mixes={mixes.slice(0, SHOWN)} {...shown} />
        {rest.length > 0 && (
          <details className="group border-t border-border">
            <summary className="flex min-h-13 list-none items-center justify-center gap-1.5 font-bold text-accent [&::-webkit-details-marker]:hidden">
              ほか{rest.length}件のミックス
              <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className="border-t border-border">
              <Rows mixes={rest} {...shown} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

function Rows({ shopId, mixes, controls }: HouseMixesProps) {
  return (
    <ul className="divide-y divide-border">
      {mixes.map((mix) => (
        <li key={mix.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-4">
          <CardMiniature flavors={mix.items} className="w-12 self-start" />
          <div className="min-w-[min(10rem,100%)] flex-1">
            <div className="flex items-start gap-x-2">
              <h3 className="min-w-0 flex-1 text-base">
                <Link
                  to={href("/shops/:id/mixes/:mixId", { id: shopId, mixId: mix.id })}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {mix.name}
                </Link>
              </h3>
              {controls && (
                <KindMarks
                  thing={{ target_type: "house_mix", target_id: mix.id, name: mix.name }}
                  controls={controls}
                />
              )}
            </div>
            <TasteBar flavors={mix.items} />
            {mix.price !== null && (
              <p className="tabular mt-1.5 text-sm font-bold">{priceLabel(mix.price)}</p>
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="phrases mt-1.5 min-w-0 text-sm text-ink-2">
                {mix.items.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mix may hold one flavour twice
                  <Fragment key={index}>
                    {index > 0 && "・"}
                    <FlavorName flavor={item} />
                  </Fragment>
                ))}
                <LeftOpen part={leftOpenPart(mix.description)} />
              </p>
              <ButtonLink
                to={`${href("/shisha/new")}?houseMix=${mix.id}`}
                look="quiet"
                className="-mr-3 ml-auto text-sm"
              >
                これを記録
                <span className="sr-only">（{mix.name}）</span>
              </ButtonLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the mix has besides: without it the row would say that it is whole. */
function LeftOpen({ part }: { part: string | null }) {
  return part === null ? null : <span className="wrap-anywhere"> + {part}（未登録）</span>;
}
