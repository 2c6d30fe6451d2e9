import type { ReactNode } from "react";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { shopStanding } from "#features/suggestions/shop-standing.ts";
import { SuggestButton } from "#features/suggestions/ui/suggesting.tsx";
import type { Suggester } from "#features/suggestions/ui/suggestion-calls.ts";
import { isWebAddress } from "#foundation/web-address.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { copyText } from "#ui/sharing/copy-text.ts";
import { Tag } from "#ui/status/tag.tsx";
import { ageRule, priceLabel, routeLinks } from "../shop-page.ts";
import { OpeningHours } from "./opening-hours.tsx";

type ShopInfoProps = {
  shop: ShopDetail;
  /** Of a member; null for everybody else. */
  suggester: Suggester | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  /** The way to say that the shop is one's own, where it has no owner. */
  claim: ReactNode;
};

/** Everything that somebody wants to know before they go, and the way to say that it is wrong. */
export function ShopInformation({ shop, suggester, loginHref, claim }: ShopInfoProps) {
  return (
    <Panel title="お店の情報">
      {shop.description && <p className="mb-5 text-sm whitespace-pre-wrap">{shop.description}</p>}
      <dl className="grid gap-5">
        <Fact icon="clock" term="営業時間" id="hours">
          <OpeningHours shop={shop} />
        </Fact>
        <Prices shop={shop} />
        {shop.address && (
          <Fact icon="map-pin" term="住所">
            <Address shop={shop} address={shop.address} />
          </Fact>
        )}
        <Contacts shop={shop} />
        <Fact icon="user-round" term="ご利用について">
          <p className="text-sm font-bold">{ageRule(shop)}</p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-2">
            {shop.smoking_facility_type && <span>{shop.smoking_facility_type}</span>}
            {shop.seats !== null && <span className="tabular">{shop.seats}席</span>}
            {shop.nicotine_free_available && (
              <span className="inline-flex items-center gap-1">
                <Icon name="leaf" className="size-4 text-ok" />
                ノンニコチンあり
              </span>
            )}
          </p>
        </Fact>
      </dl>
      {shop.tags.length > 0 && (
        <ul aria-label="お店の特徴" className="mt-5 flex flex-wrap gap-2">
          {shop.tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 -mb-2 flex flex-col items-start border-t border-border pt-1 empty:hidden">
        <SuggestButton
          thing={{ target_type: "shop", target_id: shop.id, standing: shopStanding(shop) }}
          suggester={suggester}
          loginHref={loginHref}
        />
        {claim}
      </div>
    </Panel>
  );
}

type FactProps = { icon: IconName; term: string; id?: string; children: ReactNode };

function Fact({ icon, term, id, children }: FactProps) {
  return (
    <div id={id} className="grid scroll-mt-20 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-2">
        <Icon name={icon} className="size-5" />
        {term}
      </dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

function Prices({ shop: { price_90min, shisha_price_from, cover_charge } }: { shop: ShopDetail }) {
  const prices = [
    ["90分の目安", price_90min],
    ["シーシャ1台", shisha_price_from],
    ["チャージ", cover_charge],
  ] as const;
  const known = prices.filter(([, yen]) => yen !== null);
  if (known.length === 0) return null;
  return (
    <Fact icon="file-text" term="料金">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {known.map(([name, yen]) => (
          <li key={name} className="flex gap-x-3 max-[22rem]:flex-col">
            <span className="w-24 max-w-full shrink-0 text-ink-2">{name}</span>
            <span className="tabular font-bold">
              {priceLabel(yen ?? 0)}
              {name === "シーシャ1台" && "〜"}
            </span>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

const COPIED = "住所をコピーしました";
const NOT_COPIED = "コピーできませんでした。住所を選んでコピーしてください。";
const OUTSIDE = { target: "_blank", rel: "noopener noreferrer" } as const;
const LINK = "inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-accent hover:underline";

function Address({ shop, address }: { shop: ShopDetail; address: string }) {
  const toast = useToast();
  const routes = routeLinks(shop);
  return (
    <>
      <p className="text-sm font-bold select-all">{address}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          look="quiet"
          className="px-0! text-sm"
          onClick={async () => toast({ text: (await copyText(address)) ? COPIED : NOT_COPIED })}
        >
          <Icon name="copy" className="size-4" />
          住所をコピーする
        </Button>
        {routes && (
          <>
            <a href={routes.google} {...OUTSIDE} className={LINK}>
              Googleマップ
            </a>
            <a href={routes.apple} {...OUTSIDE} className={LINK}>
              Appleマップ
            </a>
          </>
        )}
      </div>
    </>
  );
}

function Contacts({ shop }: { shop: ShopDetail }) {
  const addresses = [
    ["公式サイト", shop.website_url],
    ["Instagram", shop.instagram_url],
    ["X", shop.twitter_url],
    ["Facebook", shop.facebook_url],
    ["LINE公式アカウント", shop.line_url],
  ] as const;
  const links = addresses.filter(([, address]) => isWebAddress(address));
  if (links.length === 0 && !shop.phone) return null;
  return (
    <Fact icon="globe" term="連絡先">
      <ul className="-my-1 flex flex-wrap gap-x-5">
        {shop.phone && (
          <li>
            <a href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`} className={`${LINK} tabular`}>
              <Icon name="phone" className="size-4" />
              {shop.phone}
            </a>
          </li>
        )}
        {links.map(([name, address]) => (
          <li key={name}>
            <a href={address ?? ""} target="_blank" rel="noopener noreferrer nofollow ugc" className={LINK}>
              {name}
              <Icon name="external-link" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </Fact>
  );
}
