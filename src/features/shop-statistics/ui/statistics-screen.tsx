import "./statistics.css";
import type { ReactNode } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { japanDay, longDay } from "#foundation/japan-time.ts";
import { BUTTON_CLASSES, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { MIN_GUESTS, shownMonths, shownQuarters } from "../statistics.ts";
import type { ShopStatistics } from "../statistics-response.ts";
import { CouponBars } from "./coupon-bars.tsx";
import { FlavorBars } from "./flavor-bars.tsx";
import { MonthGuests } from "./month-guests.tsx";
import { MonthRatings } from "./month-ratings.tsx";
import { QuarterRepeats } from "./quarter-repeats.tsx";
import { WeekMap } from "./week-map.tsx";

type StatisticsScreenProps = { shop: ManagedShop; statistics: ShopStatistics };

/** 統計: what visits and cards of at least five guests say of a shop, as small pictures with their figures. */
export function StatisticsScreen({ shop, statistics }: StatisticsScreenProps) {
  const { released_at, hours, visits, flavors, coupons, months } = statistics;
  const quarters = shownQuarters(statistics.quarters);
  const guests = shownMonths(months, ["new_guests", "returning_guests"]);
  const ratings = shownMonths(months, ["rating"]);
  const shown = [hours, visits, quarters, flavors, guests, ratings];
  const isEmpty = shown.every(({ length }) => length === 0);
  if (isEmpty || released_at === null) return <NoStatistics shop={shop} />;
  return (
    <ManagementFrame
      shop={shop}
      section="統計"
      aside={
        <a
          href={`/api/shops/${shop.id}/statistics.csv`}
          download={`統計-${japanDay(new Date(released_at))}.csv`}
          className={`${BUTTON_CLASSES.quiet} -mr-[12px] text-sm`}
        >
          <Icon name="download" className="size-5" />
          CSVを保存
        </a>
      }
    >
      <p className="phrases mb-6 text-sm text-ink-2">
        {`${longDay(japanDay(new Date(released_at)))}に集計しました。次の月曜日から、新しい来店と記録が加わります。カードは、お店がわかる公開のものだけを数えます。${MIN_GUESTS}人に満たない数と、引き算でわかってしまう数は表示しません。`}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Picture title="来店の曜日と時間帯" isThere={visits.length > 0} until={UNTIL_VISITS}>
            <WeekMap
              cells={visits.map(({ visits: count, ...cell }) => ({ ...cell, count }))}
              caption="曜日と時間帯ごとの来店の数"
              unit="回"
              note="数字は来店の回数です。位置情報、お店のQRコード、スタッフの認証のどれかで確認できたチェックインを、1人1日に1回と数えます。朝5時までを前の日に数えます。"
            />
          </Picture>
          <Picture title="リピート率" isThere={quarters.length > 0} until={UNTIL_REPEATS}>
            <QuarterRepeats quarters={quarters} />
          </Picture>
          {coupons.length > 0 && (
            <Panel title="クーポンの利用">
              <CouponBars coupons={coupons} />
              <p className="phrases mt-3 text-sm text-ink-2">
                使われた枚数と、渡した枚数です。いまの数を表示します。
              </p>
            </Panel>
          )}
          <Picture title="人気のフレーバー" isThere={flavors.length > 0}>
            <FlavorBars flavors={flavors} />
          </Picture>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Picture title="カードの曜日と時間帯" isThere={hours.length > 0}>
            <WeekMap
              cells={hours.map(({ cards: count, ...cell }) => ({ ...cell, count }))}
              caption="曜日と時間帯ごとのカードの数"
              unit="件"
              note="数字はカードの件数です。朝5時までを前の日に数えます。"
            />
          </Picture>
          <Picture title="評価のうつりかわり" isThere={ratings.length > 0}>
            <MonthRatings months={ratings} />
          </Picture>
          <Picture title="はじめての人、また来た人" isThere={guests.length > 0}>
            <MonthGuests months={guests} />
          </Picture>
        </div>
      </div>
    </ManagementFrame>
  );
}

const UNTIL_THEN = `${MIN_GUESTS}人以上の記録が集まると表示されます`;
const UNTIL_VISITS = `${MIN_GUESTS}人以上の来店が集まると表示されます`;
const UNTIL_REPEATS = `終わった3か月に、2日以上来た人と1日だけの人が${MIN_GUESTS}人ずついると表示されます`;

type PictureProps = { title: string; isThere: boolean; until?: string; children: ReactNode };

function Picture({ title, isThere, until = UNTIL_THEN, children }: PictureProps) {
  return (
    <Panel title={title}>{isThere ? children : <p className="phrases text-sm text-ink-2">{until}</p>}</Panel>
  );
}

function NoStatistics({ shop }: { shop: ManagedShop }) {
  return (
    <ManagementFrame shop={shop} section="統計">
      <EmptyState
        label="統計"
        picture={<BlankCard className="w-40" />}
        says={[`${MIN_GUESTS}人以上の来店や記録が`, "集まると", "表示されます"]}
        text="来店とカードの曜日と時間帯、リピート率、人気のフレーバー、評価、はじめての人とまた来た人がここに並びます。毎週月曜日に集計します。"
        action={
          shop.is_active && !shop.is_hidden ? (
            <ButtonLink to={href("/shops/:id", { id: shop.id })} look="secondary">
              お店のページを見る
            </ButtonLink>
          ) : null
        }
      />
    </ManagementFrame>
  );
}
