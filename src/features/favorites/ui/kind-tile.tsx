import { type FavoriteKind, type FavoriteTarget, kindLabel } from "#features/mixes/favorite.ts";
import { TILE_CLASSES } from "#ui/controls/action-row.tsx";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteControls } from "./favorite-calls.ts";
import { KIND_MARKS } from "./kind-chips.tsx";
import { useKinds } from "./use-kinds.ts";

type KindTileProps = { type: FavoriteTarget; id: string; kind: FavoriteKind; controls: FavoriteControls };

/** One kind of the thing of a page, among what can be done with it. */
export function KindTile({ type, id, kind, controls }: KindTileProps) {
  const { isOn, press } = useKinds({ target_type: type, target_id: id }, controls)[kind];
  return (
    <button type="button" aria-pressed={isOn} onClick={press} className={TILE_CLASSES.plain}>
      <Mark name={KIND_MARKS[kind]} isOn={isOn} />
      <span className="phrases">{kindLabel(type, kind)}</span>
    </button>
  );
}

type KindTileLinkProps = { type: FavoriteTarget; kind: FavoriteKind; loginHref: string };

/** The same for a visitor: it leads to the sign-in and back. */
export function KindTileLink({ type, kind, loginHref }: KindTileLinkProps) {
  return (
    <a href={loginHref} className={TILE_CLASSES.plain}>
      <Mark name={KIND_MARKS[kind]} isOn={false} />
      <span className="phrases">{kindLabel(type, kind)}</span>
      <span className="sr-only">（ログインして入れる）</span>
    </a>
  );
}
