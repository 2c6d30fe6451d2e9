import type { Ref } from "react";
import { href, Link } from "react-router";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { MixArt } from "#features/flavor-card/ui/mix-art.tsx";
import type { Visibility } from "#features/mixes/audience.ts";
import { cardFace, type ListedMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { listedDay } from "#features/mixes/night.ts";
import { AudienceSign } from "#features/mixes/ui/audience-mark.tsx";
import { SharedMark } from "#features/mixes/ui/shared-mark.tsx";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";

type CardListProps = {
  mixes: ListedMix[];
  /** "2026" */
  thisYear: string;
  rowRef: (id: string) => Ref<HTMLAnchorElement> | undefined;
  onOpen: (id: string) => void;
  /** Asks what to do with a card, beside the button that was pressed. */
  onMenu: (mix: ListedMix, button: HTMLElement) => void;
};

/** Cards as rows: more nights at a glance, with what is on them in words. */
export function CardList(props: CardListProps) {
  const { mixes, thisYear, rowRef, onOpen, onMenu } = props;
  return (
    <ul className="@container divide-y divide-border overflow-hidden rounded-m border border-border bg-surface shadow-1">
      {mixes.map((mix) => (
        <li key={mix.id} className="flex items-center hover:bg-surface-2">
          <Link
            ref={rowRef(mix.id)}
            to={
              mix.is_shared ? href("/m/:id", { id: mix.short_id }) : href("/shisha/:id", { id: mix.short_id })
            }
            prefetch="intent"
            onClick={() => onOpen(mix.id)}
            className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-2 py-3 pl-3 focus-visible:-outline-offset-3 sm:pl-4"
          >
            <Pure
              of={Row}
              shown={{
                face: cardFace(mix),
                visibility: mix.visibility,
                isShared: mix.is_shared,
                day: mix.day,
                thisYear,
              }}
            />
          </Link>
          <button
            type="button"
            aria-label={`「${mixTitle(mix)}」の操作`}
            aria-haspopup="true"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-s text-ink-2 hover:text-ink sm:mx-1"
            onClick={(event) => onMenu(mix, event.currentTarget)}
          >
            <Icon name="ellipsis" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  face: CardFace;
  visibility: Visibility;
  isShared: boolean;
  day: string;
  thisYear: string;
};

/** Where letters are so large that nothing fits beside the miniature, the words stand below it and are not cut. */
function Row({ face, visibility, isShared, day, thisYear }: RowProps) {
  const { title, flavors, shop_name, rating } = face;
  const names = byShare(flavors).map(({ flavor }) => flavor.flavor_name);
  return (
    <>
      <MixArt
        as="span"
        className="relative block aspect-5/7 w-12 shrink-0 overflow-hidden rounded-[7px]"
        flavors={flavors}
      />
      <span className="min-w-[min(6rem,100%)] flex-1 @max-[12rem]:order-last @max-[12rem]:basis-full">
        <strong className="phrases block leading-snug">{title}</strong>
        <span className="mt-0.5 block truncate text-sm text-ink-2 @max-[12rem]:whitespace-normal">
          {names.join("、")}
        </span>
        <span className="tabular mt-0.5 flex items-center gap-1 text-xs text-ink-2 @max-[12rem]:flex-wrap">
          {isShared ? <SharedMark /> : <AudienceSign visibility={visibility} />}
          <time dateTime={day} className="shrink-0 [font-feature-settings:'palt']">
            {listedDay(day, thisYear)}
          </time>
          {shop_name !== null && <span className="truncate @max-[12rem]:whitespace-normal">{shop_name}</span>}
        </span>
      </span>
      {rating !== null && <Stars rating={rating} />}
    </>
  );
}
