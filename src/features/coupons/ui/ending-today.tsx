import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import type { EndingToday as Ending } from "../ending-today.ts";

/** On a member's home: what they can use tonight for the last time. */
export function EndingToday({ ending: { title, shop_name, others } }: { ending: Ending }) {
  return (
    <Link
      to={href("/coupons")}
      className="flex min-h-11 items-center gap-2.5 rounded-m border border-border bg-accent-soft px-4 py-2 text-sm hover:border-border-strong"
    >
      <Icon name="gift" className="size-5 shrink-0 text-accent" />
      <span className="phrases min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b>今日まで: {title}</b>（{shop_name}）{others > 0 && `ほか${others}件`}
      </span>
      <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
    </Link>
  );
}
