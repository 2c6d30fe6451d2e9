import { type RefObject, useId, useRef, useState } from "react";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { coloredShares } from "#features/flavor-card/flavor-color.ts";
import { TasteBar } from "#features/flavor-card/ui/taste-bar.tsx";
import { shareRoles } from "#features/mixes/recipe-shares.ts";
import { Switch } from "#ui/controls/switch.tsx";
import {
  changeFlavorShare,
  flavorKey,
  moveFlavor,
  removeFlavor,
  removeShares,
  sharesOf,
  startShares,
} from "../../draft-flavors.ts";
import type { DraftFlavor } from "../../stored-draft.ts";
import { RecipeRow } from "./recipe-row.tsx";

/** What of the recipe can be changed here: the flavours, their shares, or both. */
export type RecipeScope = "all" | "flavors" | "shares";

type RecipeListProps = {
  flavors: DraftFlavor[];
  /** What of flavours the person keeps; null for a visitor. */
  marks: FavoriteControls | null;
  /** `said` tells what happened to those who do not see it. */
  onChange: (flavors: DraftFlavor[], said?: string) => void;
  onRemove: (flavors: DraftFlavor[], said: string) => void;
  parts: RecipeScope;
};

/** The flavours of the mix: their order, their shares, and the way out for each. */
export function RecipeList({ flavors, marks, onChange, onRemove, parts }: RecipeListProps) {
  const [isSorting, setSorting] = useState(false);
  const shares = sharesOf(flavors);
  const roles = shares && shareRoles(shares);
  const rows = coloredShares(flavors).sort(
    (one, other) => flavors.indexOf(one.flavor) - flavors.indexOf(other.flavor),
  );
  const isMixed = flavors.length > 1;
  const list = useRef<HTMLOListElement>(null);

  function move(index: number, by: 1 | -1) {
    const name = flavors[index]?.flavor_name;
    onChange(moveFlavor(flavors, index, by), `${name}を${index + by + 1}番目に移しました。`);
    focusIn(list, index + by, by === 1 ? "[data-sink]" : "[data-rise]");
  }
  function remove(index: number) {
    onRemove(removeFlavor(flavors, index), `${flavors[index]?.flavor_name}を外しました。`);
    focusIn(list, Math.min(index, flavors.length - 2), "[data-remove]");
  }

  return (
    <div className="overflow-clip rounded-m border border-border bg-surface">
      <div className="grid gap-2 px-4 pt-4">
        <TasteBar flavors={flavors} />
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
          {parts !== "flavors" && (
            <SharesSwitch
              isOn={shares !== null}
              onChange={(isOn) => onChange(isOn ? startShares(flavors) : removeShares(flavors))}
            />
          )}
          {isMixed && parts !== "shares" && (
            <button
              type="button"
              aria-pressed={isSorting}
              className="-mr-2 ml-auto min-h-11 min-w-11 shrink-0 rounded-s px-2 font-bold text-accent hover:underline"
              onClick={() => setSorting(!isSorting)}
            >
              {isSorting ? "完了" : "並べ替え"}
            </button>
          )}
        </div>
      </div>
      <ol ref={list} aria-label="入れたフレーバー" className="divide-y divide-border border-t border-border">
        {rows.map(({ flavor, color }, index) => (
          <RecipeRow
            key={flavorKey(flavor)}
            flavor={flavor}
            color={color}
            marks={marks}
            role={roles?.[index] ?? null}
            mostShare={100 - (flavors.length - 1)}
            moves={isSorting && isMixed ? { canRise: index > 0, canSink: index < flavors.length - 1 } : null}
            hasShares={parts !== "flavors"}
            isRemovable={parts !== "shares"}
            onShare={(share) => onChange(changeFlavorShare(flavors, index, share))}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
    </div>
  );
}

/** A row that moved or went takes the focus with it: it goes on where the person was working. */
function focusIn(list: RefObject<HTMLOListElement | null>, index: number, button: string): void {
  requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(button)?.focus());
}

function SharesSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2.5 font-bold">
      <Switch id={id} aria-label="配合を入れる" aria-describedby={helpId} isOn={isOn} onChange={onChange} />
      配合を入れる
      <span id={helpId} className="text-xs font-normal text-ink-3">
        {isOn ? "合計100%" : "おまかせ"}
      </span>
    </label>
  );
}
