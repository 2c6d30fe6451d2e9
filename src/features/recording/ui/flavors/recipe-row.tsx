import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import type { MixColor } from "#features/flavor-card/flavor-color.ts";
import { MixDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { SHARE_STEP, type ShareRole, stepShare } from "#features/mixes/recipe-shares.ts";
import { Slider } from "#ui/controls/slider.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import type { DraftFlavor } from "../../stored-draft.ts";

type RecipeRowProps = {
  flavor: DraftFlavor;
  color: MixColor;
  marks: FavoriteControls | null;
  /** Null where shares are left to the staff. */
  role: ShareRole | null;
  mostShare: number;
  /** Null while the order is not being changed. */
  moves: { canRise: boolean; canSink: boolean } | null;
  hasShares: boolean;
  isRemovable: boolean;
  onShare: (share: number) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function RecipeRow(props: RecipeRowProps) {
  const { flavor, color, marks, role, mostShare, moves, onShare, onMove, onRemove } = props;
  const { flavor_id, flavor_name, maker_name } = flavor;
  return (
    <li className="py-1 pr-1 pl-4">
      <div className="flex min-h-[52px] flex-wrap items-center gap-x-3">
        <MixDot color={color} className="size-3 shrink-0 rounded-pill" />
        <span className="min-w-0 flex-1 basis-24 leading-snug">
          <span className="line-clamp-2 font-bold break-words">{flavor_name}</span>
          <span className="flex items-center gap-2">
            <span className="line-clamp-1 min-w-0 text-sm text-ink-2">{maker_name}</span>
            {role && !moves && <RoleMark role={role} />}
          </span>
        </span>
        <span className="ml-auto flex shrink-0">
          {marks && flavor_id !== null && !moves && (
            <span className="mr-2">
              <KindMarks
                thing={{ target_type: "flavor", target_id: flavor_id, name: flavor_name }}
                controls={marks}
              />
            </span>
          )}
          {moves && (
            <>
              <RowButton
                icon="chevron-left"
                turn="rotate-90"
                label={`${flavor_name}を上へ`}
                mark="rise"
                isDisabled={!moves.canRise}
                onClick={() => onMove(-1)}
              />
              <RowButton
                icon="chevron-left"
                turn="-rotate-90"
                label={`${flavor_name}を下へ`}
                mark="sink"
                isDisabled={!moves.canSink}
                onClick={() => onMove(1)}
              />
            </>
          )}
          {props.isRemovable && (
            <RowButton icon="x" mark="remove" label={`${flavor_name}を外す`} onClick={onRemove} />
          )}
        </span>
      </div>
      {props.hasShares && flavor.ratio !== null && mostShare < 100 && !moves && (
        <ShareControl
          flavor={flavor}
          color={color}
          ratio={flavor.ratio}
          mostShare={mostShare}
          onShare={onShare}
        />
      )}
    </li>
  );
}

type ShareControlProps = Pick<RecipeRowProps, "flavor" | "color" | "mostShare" | "onShare"> & {
  ratio: number;
};

function ShareControl({ flavor, color, ratio, mostShare, onShare }: ShareControlProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-1 pr-3">
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-1">
        <RowButton
          icon="minus"
          label={`${flavor.flavor_name}を${SHARE_STEP}%減らす`}
          isDisabled={ratio <= 1}
          onClick={() => onShare(stepShare(ratio, -1))}
        />
        <Slider
          aria-label={`${flavor.flavor_name}の割合`}
          min={1}
          max={mostShare}
          step={1}
          value={ratio}
          valueText={`${ratio}%`}
          paint={color.hex}
          onChange={onShare}
        />
        <RowButton
          icon="plus"
          label={`${flavor.flavor_name}を${SHARE_STEP}%増やす`}
          isDisabled={ratio >= mostShare}
          onClick={() => onShare(stepShare(ratio, 1))}
        />
      </div>
      <span className="tabular min-w-12 shrink-0 text-right font-bold">{ratio}%</span>
    </div>
  );
}

function RoleMark({ role }: { role: ShareRole }) {
  const look = role === "メイン" ? "bg-accent-soft text-accent" : "bg-surface-2 text-ink-2";
  return <span className={`shrink-0 rounded-pill px-2.5 py-0.5 text-xs font-bold ${look}`}>{role}</span>;
}

type RowButtonProps = {
  icon: IconName;
  turn?: string;
  /** By which the list finds it again. */
  mark?: "rise" | "sink" | "remove";
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
};

/** Keeps the focus where it is when it can go no further, so it is not really disabled. */
function RowButton({ icon, turn = "", mark, label, isDisabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...(mark && { [`data-${mark}`]: true })}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink aria-disabled:opacity-35"
    >
      <Icon name={icon} className={`size-5 ${turn}`} />
    </button>
  );
}
