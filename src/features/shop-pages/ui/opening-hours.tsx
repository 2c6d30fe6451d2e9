import {
  isOpenAllDay,
  type OpeningState,
  openingLabel,
  openingState,
} from "#features/shops/opening-hours.ts";
import { dayLabel, WEEK, weekRows } from "#features/shops/opening-week.ts";
import type { ShopDetail, SpecialDay } from "#features/shops/shop-detail-response.ts";
import { useNow } from "#features/shops/ui/use-now.ts";
import { japanDay, slashDay, weekdayOf } from "#foundation/japan-time.ts";
import { Tag } from "#ui/status/tag.tsx";

type Hours = Pick<
  ShopDetail,
  "week" | "has_holiday_hours" | "openings" | "special_days" | "closed_irregularly" | "last_order_minutes"
>;

/** Whether the shop is open at this moment. The browser says so: the page may have been kept. */
export function LiveOpening({ shop }: { shop: Hours }) {
  const now = useNow();
  if (shop.week.length === 0) return null;
  const state = now && openingState(shop.openings, now);
  return (
    <p className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {now && state ? (
        <span className={`inline-flex items-center gap-2 font-bold ${lookOf(state)}`}>
          <i aria-hidden="true" className="size-2 rounded-pill bg-current" />
          {openingLabel(state, now)}
        </span>
      ) : (
        <span className="font-bold text-ink-2">{weekRows(shop.week, shop)[0]?.hours}</span>
      )}
      <a href="#hours" className="inline-flex min-h-7 items-center font-bold text-accent hover:underline">
        営業時間
      </a>
    </p>
  );
}

const lookOf = ({ is }: OpeningState) => (is === "open" ? "text-ok" : "text-ink-2");

/** The whole week, what is special of the next days, and what else belongs to it. */
export function OpeningHours({ shop }: { shop: Hours }) {
  const now = useNow();
  const today = now && new Date(`${japanDay(now)}T00:00:00Z`).getUTCDay();
  const rows = weekRows(shop.week, shop);
  const lastOrder = WEEK.every(({ weekday }) => isOpenAllDay(shop.week, weekday))
    ? null
    : shop.last_order_minutes;
  if (shop.week.length === 0) return <p className="text-sm text-ink-2">営業時間はまだ登録されていません。</p>;
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">曜日ごとの営業時間</caption>
        <tbody>
          {rows.map(({ name, weekdays, hours }) => {
            const isToday = today !== null && weekdays.includes(today);
            return (
              <tr
                key={name}
                className={isToday ? "font-bold" : ""}
                aria-current={isToday ? "date" : undefined}
              >
                <th scope="row" className="w-24 py-1 pr-3 text-left align-top font-[inherit] text-ink-2">
                  {name}
                </th>
                <td className="tabular py-1">
                  {hours}
                  {isToday && rows.length > 1 && (
                    <span className="ml-2 inline-block align-middle">
                      <Tag look="accent">今日</Tag>
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <SpecialDays days={shop.special_days.filter(({ day }) => now === null || day >= japanDay(now))} />
      {(lastOrder !== null || shop.closed_irregularly) && (
        <ul className="mt-3 grid gap-1 text-sm text-ink-2">
          {lastOrder !== null && <li>ラストオーダーは閉店の{lastOrder}分前です。</li>}
          {shop.closed_irregularly && <li>不定休です。お出かけ前にお店へご確認ください。</li>}
        </ul>
      )}
    </>
  );
}

function SpecialDays({ days }: { days: SpecialDay[] }) {
  if (days.length === 0) return null;
  return (
    <div className="mt-4 border-t border-border pt-3">
      <h3 className="text-sm">祝日と臨時の営業</h3>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {days.map(({ day, note, holiday, hours }) => (
          <li key={day} className="flex flex-wrap gap-x-3">
            <time dateTime={day} className="tabular w-28 max-w-full text-ink-2">
              {slashDay(day).slice(5)}（{weekdayOf(day)}）
            </time>
            <span className="min-w-0 flex-1 basis-40">
              <span className="tabular font-bold">{dayLabel(hours, "休み")}</span>
              <span className="ml-2 text-ink-2">{[holiday, note].filter(Boolean).join("・")}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
