import type { Ref } from "react";
import { href, Link } from "react-router";
import { paintCard } from "#features/flavor-card/art.ts";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { cardFace, type FacedMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { Stars } from "#features/mixes/ui/stars.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";

type ListMix = FacedMix & { id: string };

type CardListProps<Mix extends ListMix> = {
  mixes: Mix[];
  rowRef: (id: string) => Ref<HTMLAnchorElement> | undefined;
  onOpen: (id: string) => void;
  /** Asks what to do with a card. */
  onMenu: (mix: Mix) => void;
};

/** Cards as rows: more nights at a glance, with what is on them in words. */
export function CardList<Mix extends ListMix>({ mixes, rowRef, onOpen, onMenu }: CardListProps<Mix>) {
  return (
    <ul className="divide-y divide-border overflow-hidden rounded-m border border-border bg-surface shadow-1">
      {mixes.map((mix) => (
        <li key={mix.id} className="flex items-center hover:bg-surface-2">
          <Link
            ref={rowRef(mix.id)}
            to={href("/shisha/:id", { id: mix.short_id })}
            prefetch="intent"
            onClick={() => onOpen(mix.id)}
            className="flex min-w-0 flex-1 items-center gap-3.5 py-3 pl-3 focus-visible:-outline-offset-3 sm:pl-4"
          >
            <Pure of={Row} shown={{ face: cardFace(mix), day: mix.day }} />
          </Link>
          <button
            type="button"
            aria-label={`「${mixTitle(mix)}」の操作`}
            aria-haspopup="dialog"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-s text-ink-2 hover:text-ink sm:mx-1"
            onClick={() => onMenu(mix)}
          >
            <Icon name="ellipsis" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Row({ face, day }: { face: CardFace; day: string }) {
  const { title, flavors, shop_name, rating } = face;
  const names = byShare(flavors).map(({ flavor }) => flavor.flavor_name);
  return (
    <>
      <span className="relative block aspect-5/7 w-12 shrink-0 overflow-hidden rounded-[7px]">
        <FlavorCardArt art={paintCard(flavors)} />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="phrases line-clamp-2 leading-snug">{title}</strong>
        <span className="mt-0.5 block truncate text-sm text-ink-2">{names.join("、")}</span>
        <span className="tabular mt-0.5 flex gap-2 text-xs text-ink-2">
          <time dateTime={day} className="shrink-0">
            {face.day}
          </time>
          {shop_name !== null && <span className="truncate">{shop_name}</span>}
        </span>
      </span>
      {rating !== null && <Stars rating={rating} />}
    </>
  );
}
