import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { checkInPath } from "#features/check-ins/check-in.ts";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { ShopKinds } from "#features/favorites/ui/kind-chips.tsx";
import { AUDIENCES } from "#features/mixes/audience.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { nightTime, shownDay } from "#features/mixes/night.ts";
import { businessDay } from "#foundation/japan-time.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { Panel } from "#ui/panel.tsx";
import { Tag } from "#ui/status/tag.tsx";

/** What only the author reads: when and where it was, who sees the card, and whether to smoke it again. */
export function OwnRecord({ mix, controls }: { mix: OwnMixDetail; controls: FavoriteControls }) {
  const audience = AUDIENCES[mix.visibility];
  return (
    <Panel title="あなたの記録">
      <dl className="grid gap-5">
        <Fact icon="calendar" term="日時">
          <time dateTime={mix.smoked_at} className="tabular">
            {shownDay(mix.day)} {nightTime(new Date(mix.smoked_at))}
          </time>
          {mix.hide_time && <HiddenMark>日にちは非表示</HiddenMark>}
        </Fact>
        {mix.shop_name !== null && (
          <Fact icon="map-pin" term="お店">
            {mix.shop_id !== null && mix.is_shop_open ? (
              <Link
                to={href("/shops/:id", { id: mix.shop_id })}
                prefetch="intent"
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {mix.shop_name}
              </Link>
            ) : (
              mix.shop_name
            )}
            {mix.hide_shop && <HiddenMark>お店は非表示</HiddenMark>}
            {mix.shop_id !== null && (
              <div className="mt-2">
                <ShopKinds shop={{ id: mix.shop_id, name: mix.shop_name }} hasBeen controls={controls} />
              </div>
            )}
          </Fact>
        )}
        {mix.shop_id !== null && <VisitFact mix={{ ...mix, shop_id: mix.shop_id }} />}
        <Fact icon={audience.icon} term="公開範囲">
          {audience.label}
          <span className="block text-sm font-normal text-ink-2">{audience.text}</span>
        </Fact>
        {mix.smoke_again !== null && (
          <Fact icon="heart" term="また吸いたい">
            {mix.smoke_again ? "はい" : "いいえ"}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

type Visited = Pick<OwnMixDetail, "id" | "short_id" | "seal" | "verification_type" | "day"> & {
  shop_id: string;
};

/** What proves that its author was there, or tonight the ways to it. */
function VisitFact({ mix }: { mix: Visited }) {
  const isTonight = mix.day === businessDay(new Date());
  if (mix.seal === null && !isTonight) return null;
  return (
    <Fact icon="badge-check" term="来店の記録">
      {mix.seal ?? "まだありません"}
      {isTonight && mix.seal !== "店舗認証" && (
        <div className="flex flex-wrap gap-x-5">
          {/* The shop's code proves more than a place. */}
          {(mix.verification_type === "none" || mix.verification_type === "gps") && (
            <Link
              to={`${checkInPath(mix.shop_id)}?mix=${mix.short_id}`}
              className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
            >
              チェックインする
            </Link>
          )}
          <Link
            to={href("/mix/scan/:mixId", { mixId: mix.short_id })}
            className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
          >
            スタッフに見せる
          </Link>
        </div>
      )}
    </Fact>
  );
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-ink-2">
        <Icon name={icon} />
        {term}
      </dt>
      <dd className="col-start-2 font-bold">{children}</dd>
    </div>
  );
}

function HiddenMark({ children }: { children: ReactNode }) {
  return (
    <span className="mt-1 block">
      <Tag look="quiet" sign={<Icon name="eye-off" className="size-4" />}>
        {children}
      </Tag>
    </span>
  );
}
