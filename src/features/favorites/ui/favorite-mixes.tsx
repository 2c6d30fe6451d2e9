import type { Ref } from "react";
import { href, Link } from "react-router";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { houseMixFace } from "#features/mixes/house-mix-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { CARD_LINK_CLASSES, CardLink, type CardSettings } from "#features/mixes/ui/card-link.tsx";
import { WALL_CLASSES } from "#features/mixes/ui/card-wall.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import type { FavoriteEntry } from "../favorites-response.ts";
import type { FavoriteControls } from "./favorite-calls.ts";
import { EntryMarks } from "./favorite-rows.tsx";

type MixEntry = Extract<FavoriteEntry, { target_type: "mix" }>;
type HouseMixEntry = Extract<FavoriteEntry, { target_type: "house_mix" }>;

type FavoriteMixesProps = {
  entries: FavoriteEntry[];
  settings: CardSettings;
  setOther: FavoriteControls["setFavorite"];
  rowRef: (id: string) => Ref<HTMLAnchorElement> | undefined;
  onOpen: (id: string) => void;
  onRemove: (entry: FavoriteEntry, name: string) => void;
};

/** Others' cards and shops' own mixes that a person keeps, on one wall in one order. */
export function FavoriteMixes({ entries, rowRef, onOpen, ...shown }: FavoriteMixesProps) {
  return (
    <ul className={WALL_CLASSES}>
      {entries.map((entry) => {
        const link = { ref: rowRef(entry.target_id), onOpen: () => onOpen(entry.target_id) };
        return (
          <li key={entry.target_id} className="@container min-w-0">
            {entry.target_type === "mix" && <FavoriteCard entry={entry} {...link} {...shown} />}
            {entry.target_type === "house_mix" && <FavoriteHouseMix entry={entry} {...link} {...shown} />}
          </li>
        );
      })}
    </ul>
  );
}

type FavoriteProps<Entry> = Pick<FavoriteMixesProps, "settings" | "setOther" | "onRemove"> & {
  entry: Entry;
  ref: Ref<HTMLAnchorElement> | undefined;
  onOpen: () => void;
};

function FavoriteCard({ entry, settings, ref, onOpen, setOther, onRemove }: FavoriteProps<MixEntry>) {
  const { mix } = entry;
  const name = mixTitle(mix);
  return (
    <>
      <CardLink mix={mix} settings={settings} ref={ref} onOpen={onOpen} />
      <div className="pl-1 text-xs text-ink-2">
        <p className="mt-1 truncate @min-[240px]:hidden">{mix.author_name}</p>
        <div className="flex min-h-11 items-center justify-end">
          <EntryMarks entry={entry} name={name} setOther={setOther} onRemove={() => onRemove(entry, name)} />
        </div>
      </div>
    </>
  );
}

function FavoriteHouseMix({
  entry,
  settings,
  ref,
  onOpen,
  setOther,
  onRemove,
}: FavoriteProps<HouseMixEntry>) {
  const { id, name, items, shop_id, shop_name } = entry.house_mix;
  const face = houseMixFace({ mix: { name, items }, shop: { name: shop_name } });
  return (
    <>
      <Link
        ref={ref}
        to={href("/shops/:id/mixes/:mixId", { id: shop_id, mixId: id })}
        prefetch="intent"
        onClick={onOpen}
        className={CARD_LINK_CLASSES}
      >
        <FlavorCard face={face} wordmark={settings.wordmark} productName={settings.productName} />
      </Link>
      <div className="pl-1 text-xs text-ink-2">
        <p className="mt-1 truncate">{shop_name}のミックス</p>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-1">
          <span className="ml-auto">
            <EntryMarks
              entry={entry}
              name={name}
              setOther={setOther}
              onRemove={() => onRemove(entry, name)}
            />
          </span>
          <ButtonLink
            to={`${href("/shisha/new")}?houseMix=${id}`}
            look="quiet"
            className="-ml-1 px-1! text-sm @min-[200px]:order-first"
          >
            これを記録
            <span className="sr-only">（{name}）</span>
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
