import {
  FAVORITE_KINDS,
  type Favorite,
  type FavoriteKind,
  type FavoriteTarget,
  markLabel,
} from "#features/mixes/favorite.ts";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteControls } from "./favorite-calls.ts";
import { KIND_MARKS } from "./kind-chips.tsx";
import { useKinds } from "./use-kinds.ts";

type MarkButtonProps = {
  type: FavoriteTarget;
  kind: FavoriteKind;
  /** Of the thing. */
  name: string;
  isOn: boolean;
  onPress: () => void;
  /** -1 where the keyboard comes to it by another way. */
  tabIndex?: number;
};

/** One kind of one thing, set or taken back by a press: as wide as a finger, and no wider. */
export function MarkButton({ type, kind, name, isOn, onPress, tabIndex }: MarkButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={markLabel(type, kind, name)}
      onClick={onPress}
      tabIndex={tabIndex}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <Mark name={KIND_MARKS[kind]} isOn={isOn} />
    </button>
  );
}

type KindMarksProps = {
  thing: Pick<Favorite, "target_type" | "target_id"> & { name: string };
  /** Both unless said otherwise. */
  kinds?: readonly FavoriteKind[];
  controls: FavoriteControls;
  tabIndex?: number;
};

/** 好き and 吸ってみたい (行ってみたい) of a thing, at the end of its row. */
export function KindMarks({ thing, kinds: shown = FAVORITE_KINDS, controls, ...given }: KindMarksProps) {
  const { name, ...target } = thing;
  const kinds = useKinds(target, controls);
  return (
    <span className="-mr-[8px] flex shrink-0">
      {shown.map((kind) => (
        <MarkButton
          key={kind}
          type={target.target_type}
          kind={kind}
          name={name}
          isOn={kinds[kind].isOn}
          onPress={kinds[kind].press}
          {...given}
        />
      ))}
    </span>
  );
}
