import "./recent-cards.css";
import { href, Link } from "react-router";
import type { FacedMix } from "#features/mixes/card-face.ts";
import { CardLink, type CardSettings } from "#features/mixes/ui/card-link.tsx";
import { Icon } from "#ui/images/icon.tsx";

type RecentCardsProps = { mixes: (FacedMix & { id: string })[]; thisYear: string; settings: CardSettings };

/** The last cards: a row to push with the thumb on a phone, side by side on a desk. */
export function RecentCards({ mixes, thisYear, settings }: RecentCardsProps) {
  return (
    <section aria-labelledby="recent" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-lg">
          最近のカード
        </h2>
        <Link
          to={href("/shisha")}
          prefetch="intent"
          className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-s px-2 text-sm font-bold text-accent hover:underline"
        >
          すべて見る
          <Icon name="chevron-right" className="size-4" />
        </Link>
      </div>
      <ul className="recent-cards">
        {mixes.map((mix) => (
          <li key={mix.id} className="@container">
            <CardLink mix={mix} settings={settings} isOwn captionYear={thisYear} />
          </li>
        ))}
      </ul>
    </section>
  );
}
