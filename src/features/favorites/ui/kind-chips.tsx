import {
  FAVORITE_KINDS,
  type FavoriteKind,
  type FavoriteTarget,
  isSaved,
  kindLabel,
  kindsOfShop,
} from "#features/mixes/favorite.ts";
import { Mark, type MarkName } from "#ui/images/mark.tsx";
import type { FavoriteControls } from "./favorite-calls.ts";
import { type Kinds, useKinds } from "./use-kinds.ts";

export const KIND_MARKS: Record<FavoriteKind, MarkName> = { like: "heart", want: "bookmark" };

const CHIP_CLASSES =
  "inline-flex min-h-11 items-center gap-2 rounded-pill bg-surface-2 px-4 text-sm font-bold hover:brightness-95 aria-pressed:bg-accent-soft";

type KindChipsProps = {
  type: FavoriteTarget;
  name: string;
  kinds: Kinds;
  id?: string;
  /** Both unless said otherwise. */
  offered?: readonly FavoriteKind[];
};

/** 好き and 吸ってみたい of a thing with a name. */
function KindChips({ type, name, kinds, id, offered = FAVORITE_KINDS }: KindChipsProps) {
  return (
    <fieldset id={id} aria-label={`「${name}」のお気に入り`} className="flex min-w-0 flex-wrap gap-2">
      {offered.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kinds[kind].isOn}
          onClick={kinds[kind].press}
          className={CHIP_CLASSES}
        >
          <Mark name={KIND_MARKS[kind]} isOn={kinds[kind].isOn} className="size-4" />
          {kindLabel(type, kind)}
        </button>
      ))}
    </fieldset>
  );
}

type NamedThing = { type: FavoriteTarget; id: string; name: string };

/** The same for a thing by its id, saved as they are pressed. */
export function SavedKinds({ thing, controls }: { thing: NamedThing; controls: FavoriteControls }) {
  const kinds = useKinds({ target_type: thing.type, target_id: thing.id }, controls);
  return <KindChips type={thing.type} name={thing.name} kinds={kinds} />;
}

type ShopKindsProps = { shop: Pick<NamedThing, "id" | "name">; hasBeen: boolean; controls: FavoriteControls };

/** The same for a shop, which one need not want to go to where one has been. */
export function ShopKinds({ shop, hasBeen, controls }: ShopKindsProps) {
  const target = { target_type: "shop", target_id: shop.id } as const;
  const kinds = useKinds(target, controls);
  const offered = kindsOfShop(hasBeen, isSaved(controls.favorites, { ...target, kind: "want" }));
  return <KindChips type="shop" name={shop.name} kinds={kinds} offered={offered} />;
}

/** The same for a visitor: they lead to the sign-in and back. */
export function KindLinks({ thing, loginHref }: { thing: Omit<NamedThing, "id">; loginHref: string }) {
  return (
    <ul aria-label={`「${thing.name}」のお気に入り`} className="flex min-w-0 flex-wrap gap-2">
      {FAVORITE_KINDS.map((kind) => (
        <li key={kind}>
          <a href={loginHref} className={CHIP_CLASSES}>
            <Mark name={KIND_MARKS[kind]} isOn={false} className="size-4" />
            {kindLabel(thing.type, kind)}
            <span className="sr-only">（ログインして入れる）</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
