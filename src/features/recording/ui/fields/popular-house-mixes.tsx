import { RecipeDots } from "#features/mixes/ui/recipe-dots.tsx";
import type { PopularHouseMix } from "../../queries/list-recent-flavors.ts";

type PopularHouseMixesProps = { mixes: PopularHouseMix[]; onChoose: (mix: PopularHouseMix) => void };

/** Mixes of shops that many took: one tap brings the recipe and its shop. */
export function PopularHouseMixes({ mixes, onChoose }: PopularHouseMixesProps) {
  if (mixes.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold text-ink-2">人気の定番ミックス</legend>
      <div className="flex flex-wrap gap-2">
        {mixes.map((mix) => (
          <button
            key={mix.id}
            type="button"
            onClick={() => onChoose(mix)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border-2 border-transparent bg-surface-2 px-4 py-1 text-left text-sm hover:border-border-strong"
          >
            <RecipeDots items={mix.items} />
            <span className="min-w-0 leading-snug">
              <span className="line-clamp-1 font-bold">{mix.name}</span>
              <small className="line-clamp-1 text-xs text-ink-2">{mix.shop_name}</small>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
