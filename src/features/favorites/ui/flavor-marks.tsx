import { type ReactNode, useId, useState } from "react";
import { FAVORITE_KINDS, kindLabel } from "#features/mixes/favorite.ts";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteControls } from "./favorite-calls.ts";
import { KindChips } from "./kind-chips.tsx";
import { useKinds } from "./use-kinds.ts";

type FlavorMarksProps = {
  flavor: { id: string; name: string };
  controls: FavoriteControls;
  /** The row of the recipe, to which the button is added. */
  children: ReactNode;
};

/** A row about a flavour with a button at its end, which shows what is kept of it and opens both kinds below. */
export function FlavorMarks({ flavor, controls, children }: FlavorMarksProps) {
  const chipsId = useId();
  const [isOpen, setOpen] = useState(false);
  const kinds = useKinds({ target_type: "flavor", target_id: flavor.id }, controls);
  const kept = FAVORITE_KINDS.filter((kind) => kinds[kind].isOn).map((kind) => kindLabel("flavor", kind));
  const isWantedAlone = kinds.want.isOn && !kinds.like.isOn;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={chipsId}
          aria-label={`「${flavor.name}」のお気に入り${kept.length > 0 ? `（${kept.join("、")}）` : ""}`}
          onClick={() => setOpen(!isOpen)}
          className="-my-1 -mr-2 ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink aria-expanded:bg-surface-2"
        >
          <Mark name={isWantedAlone ? "bookmark" : "heart"} isOn={kept.length > 0} />
        </button>
      </div>
      <div id={chipsId} hidden={!isOpen} className="pt-2 pl-6">
        <KindChips type="flavor" name={flavor.name} kinds={kinds} />
      </div>
    </>
  );
}
