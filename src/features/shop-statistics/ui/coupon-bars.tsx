import type { CSSProperties } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import type { ShopStatistics } from "../statistics-response.ts";

/** How many of the coupons that were given out came back, those that were used most first. */
export function CouponBars({ coupons }: Pick<ShopStatistics, "coupons">) {
  return (
    <ol className="figure-bars">
      {coupons.map(({ id, title, issued, used }) => (
        <li key={id}>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="tabular ml-auto text-sm">
              <strong>{groupedNumber(used)}</strong>
              <span className="text-xs text-ink-2"> / {groupedNumber(issued)}枚</span>
            </span>
          </p>
          <div aria-hidden="true" className="figure-bar">
            <i style={{ "--part": used / issued, "--paint": "var(--accent)" } as CSSProperties} />
          </div>
        </li>
      ))}
    </ol>
  );
}
