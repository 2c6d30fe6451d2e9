import { useState } from "react";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { flavorKey, isFull, isPicked, likedFirst, toggleFlavor } from "../../draft-flavors.ts";
import type { RecentChoices, RecentFlavor } from "../../queries/list-recent-flavors.ts";
import type { DraftFlavor } from "../../stored-draft.ts";
import { FlavorChip } from "./flavor-chip.tsx";
import { isLiked } from "./use-flavor-marks.ts";

const FIRST_OFFERED = 6;

export type OfferableFlavors = Pick<RecentChoices, "flavors" | "liked" | "toTry" | "popular">;

type Choosing = {
  /** What of flavours the person keeps; null for a visitor. */
  marks: FavoriteControls | null;
  flavors: DraftFlavor[];
  onChange: (flavors: DraftFlavor[]) => void;
  /** A flavour was taken out, which may have been a slip. `said` tells so. */
  onRemove: (flavors: DraftFlavor[], said: string) => void;
};

/** Flavours that are in with one tap: those used last, the liked ones first, and those to try; popular ones where nothing was used yet. */
export function OfferedFlavors({ recent, ...choosing }: Choosing & { recent: OfferableFlavors }) {
  const { liked } = recent;
  const isRecent = ({ flavor_id }: RecentFlavor) => recent.flavors.some((one) => one.flavor_id === flavor_id);
  return (
    <>
      <FlavorChips title="最近使ったフレーバー" offered={likedFirst(recent.flavors, liked)} {...choosing} />
      <FlavorChips
        title="人気のフレーバー"
        offered={likedFirst(recent.popular.flavors, liked)}
        {...choosing}
      />
      <FlavorChips
        title="吸ってみたい"
        offered={recent.toTry.filter((flavor) => !isRecent(flavor))}
        {...choosing}
      />
    </>
  );
}

type FlavorChipsProps = Choosing & {
  title: string;
  offered: RecentFlavor[];
};

function FlavorChips({ title, offered, marks, flavors, onChange, onRemove }: FlavorChipsProps) {
  const [isWhole, setWhole] = useState(false);
  if (offered.length === 0) return null;
  const shown = isWhole ? offered : offered.slice(0, FIRST_OFFERED);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold text-ink-2">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((flavor) => {
          const picked = isPicked(flavors, flavor);
          return (
            <FlavorChip
              key={flavorKey(flavor)}
              flavor={flavor}
              flavorName={flavor.flavor_name}
              makerName={flavor.maker_name}
              showsMaker={offered.some(
                (other) => other !== flavor && other.flavor_name === flavor.flavor_name,
              )}
              isLiked={isLiked(marks, flavor.flavor_id)}
              isPicked={picked}
              isDisabled={!picked && isFull(flavors)}
              onToggle={() => {
                const changed = toggleFlavor(flavors, flavor);
                if (picked) onRemove(changed, `${flavor.flavor_name}を外しました。`);
                else onChange(changed);
              }}
            />
          );
        })}
        {shown.length < offered.length && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-bold text-accent hover:underline"
          >
            ほか{offered.length - shown.length}件
          </button>
        )}
      </div>
    </fieldset>
  );
}
