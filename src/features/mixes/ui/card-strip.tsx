import "./card-strip.css";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import type { FacedMix } from "../card-face.ts";
import { CardLink, type CardSettings } from "./card-link.tsx";

type StripMix = FacedMix & { id: string };

type CardStripProps<Mix extends StripMix> = {
  title: string;
  mixes: readonly Mix[];
  settings: CardSettings;
  /** Beside the title: the way to all of them, or what can be done with these. */
  aside: ReactNode;
  isOwn?: boolean;
  /** As of `CardLink`. */
  captionYear?: string;
  /** Stands below a card. */
  caption?: (mix: Mix) => ReactNode;
};

/** The first cards of a list: a row to push with the thumb on a phone, side by side on a desk. */
export function CardStrip<Mix extends StripMix>(props: CardStripProps<Mix>) {
  const { title, mixes, settings, aside, isOwn = false, captionYear, caption } = props;
  // No `useId`: visitors' pages are put together of parts (app/rendering), in which it counts differently.
  const id = `strip-${title}`;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      <ul className="card-strip">
        {mixes.map((mix) => (
          <li key={mix.id} className="@container">
            <CardLink mix={mix} settings={settings} isOwn={isOwn} captionYear={captionYear ?? null} />
            {caption?.(mix)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To where all of them stand. */
export function AllLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1 rounded-s px-2 text-sm font-bold whitespace-nowrap text-accent hover:underline"
    >
      すべて見る
      <Icon name="chevron-right" className="size-4" />
    </Link>
  );
}
