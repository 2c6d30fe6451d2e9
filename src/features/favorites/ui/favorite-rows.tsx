import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import { type FavoriteKind, KIND_LABELS } from "#features/mixes/favorite.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Mark } from "#ui/images/mark.tsx";
import type { FavoriteFlavor, FavoriteShop } from "../favorites-response.ts";
import { KIND_MARKS } from "./kind-chips.tsx";

type RemovalProps = { kind: FavoriteKind; onRemove: () => void };
type RowProps = RemovalProps & { ref: Ref<HTMLLIElement> | undefined };
type FlavorRowProps = RowProps & { flavor: FavoriteFlavor; cardsHref: string; onOpen: () => void };

/** A flavour; who has smoked it comes from here to their cards with it, at `cardsHref`. */
export function FlavorRow({ flavor, cardsHref, onOpen, ...row }: FlavorRowProps) {
  const { flavor_name, maker_name, paint, is_smoked } = flavor;
  const words = (
    <>
      <span
        aria-hidden="true"
        className="size-10 shrink-0 rounded-pill shadow-1"
        style={{ backgroundColor: paintColor(paint) }}
      />
      <Words name={flavor_name} detail={maker_name} />
    </>
  );
  return (
    <Row name={flavor_name} {...row}>
      {is_smoked ? (
        <Link
          to={cardsHref}
          prefetch="intent"
          onClick={onOpen}
          className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 self-stretch rounded-s py-2 hover:underline"
        >
          {words}
          <span className="ml-auto flex shrink-0 items-center gap-0.5 text-xs text-ink-2">
            記録を見る
            <Icon name="chevron-right" className="size-4" />
          </span>
        </Link>
      ) : (
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 py-2">{words}</div>
      )}
    </Row>
  );
}

export function ShopRow({ shop, ...row }: RowProps & { shop: FavoriteShop }) {
  return (
    <Row name={shop.shop_name} {...row}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 py-2">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-s bg-accent-soft text-accent">
          <Icon name="map-pin" />
        </span>
        <Words name={shop.shop_name} detail={shop.shop_area} />
      </div>
    </Row>
  );
}

function Row({ ref, name, children, ...removal }: RowProps & { name: string; children: ReactNode }) {
  return (
    <li ref={ref} tabIndex={-1} className="flex items-center gap-1 px-3 py-1 sm:px-4">
      {children}
      <RemoveButton name={name} {...removal} />
    </li>
  );
}

function Words({ name, detail }: { name: string; detail: string | null }) {
  return (
    <span className="min-w-[min(6rem,100%)] flex-1 leading-snug">
      <span className="block font-bold">{name}</span>
      {detail && <span className="block text-sm text-ink-2">{detail}</span>}
    </span>
  );
}

/** The set mark at the end of an entry: a press takes the entry out of the list. */
export function RemoveButton({ name, kind, onRemove }: RemovalProps & { name: string }) {
  return (
    <button
      type="button"
      aria-label={`「${name}」を「${KIND_LABELS[kind]}」から外す`}
      onClick={onRemove}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
    >
      <Mark name={KIND_MARKS[kind]} isOn />
    </button>
  );
}
