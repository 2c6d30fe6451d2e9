import type { ReactNode, Ref } from "react";
import { href, Link } from "react-router";
import { FlavorDisc } from "#features/flavor-card/ui/paint-dot.tsx";
import { type Favorite, kindLabel, kindsOfShop } from "#features/mixes/favorite.ts";
import { useToggle } from "#ui/controls/use-toggle.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Mark } from "#ui/images/mark.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import type { FavoriteEntry, FavoriteFlavor, FavoriteShop } from "../favorites-response.ts";
import type { FavoriteControls } from "./favorite-calls.ts";
import { KIND_MARKS } from "./kind-chips.tsx";
import { MarkButton } from "./kind-marks.tsx";

type EntryProps = {
  entry: Pick<FavoriteEntry, "target_type" | "target_id" | "kind" | "is_in_both">;
  setOther: FavoriteControls["setFavorite"];
  onRemove: () => void;
};
type RowProps = EntryProps & { ref: Ref<HTMLLIElement> | undefined };
type FlavorRowProps = RowProps & { flavor: FavoriteFlavor; cardsHref: string; onOpen: () => void };

/** A flavour, which leads to its page; who has smoked it comes from here to their cards with it, at `cardsHref`. */
export function FlavorRow({ flavor, cardsHref, onOpen, ...row }: FlavorRowProps) {
  const { flavor_name, maker_name, paint, is_smoked } = flavor;
  const words = <ListRow picture={<FlavorDisc flavor={flavor} />} name={flavor_name} detail={maker_name} />;
  return (
    <Row name={flavor_name} {...row}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        {paint === "custom" ? (
          <div className="min-w-40 flex-1">{words}</div>
        ) : (
          <Link
            to={href("/flavors/:id", { id: row.entry.target_id })}
            prefetch="intent"
            onClick={onOpen}
            className="min-w-40 flex-1 rounded-s hover:underline"
          >
            {words}
          </Link>
        )}
        {is_smoked && (
          <Link
            to={cardsHref}
            prefetch="intent"
            onClick={onOpen}
            className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-0.5 text-xs text-ink-2 hover:underline"
          >
            記録を見る
            <span className="sr-only">（{flavor_name}）</span>
            <Icon name="chevron-right" className="size-4" />
          </Link>
        )}
      </div>
    </Row>
  );
}

/** A shop, which leads to its page. */
export function ShopRow({ shop, onOpen, ...row }: RowProps & { shop: FavoriteShop; onOpen: () => void }) {
  return (
    <Row name={shop.shop_name} hasBeen={shop.has_been} {...row}>
      <Link
        to={href("/shops/:id", { id: shop.shop_id })}
        prefetch="intent"
        onClick={onOpen}
        className="flex min-w-0 flex-1 rounded-s hover:underline"
      >
        <ListRow picture={<RowIcon name="map-pin" />} name={shop.shop_name} detail={shop.shop_area}>
          <Icon name="chevron-right" className="ml-auto size-4 text-ink-2" />
        </ListRow>
      </Link>
    </Row>
  );
}

function Row({ ref, children, ...entry }: RowProps & EntryMarksProps & { children: ReactNode }) {
  return (
    <li ref={ref} tabIndex={-1} className="flex items-center gap-1 bg-surface px-3 py-1 sm:px-4">
      {children}
      <EntryMarks {...entry} />
    </li>
  );
}

type EntryMarksProps = EntryProps & {
  name: string;
  /** At this shop. */
  hasBeen?: boolean;
};

/** Both marks at the end of an entry: a press of the list's own takes the entry out, the other one is set or taken back. */
export function EntryMarks({ entry, name, hasBeen = false, setOther, onRemove }: EntryMarksProps) {
  const { target_type, target_id, kind } = entry;
  const other: Favorite = { target_type, target_id, kind: kind === "like" ? "want" : "like" };
  const [isOther, pressOther] = useToggle(entry.is_in_both, (isOn) => setOther(other, isOn));
  return (
    <span className="flex shrink-0">
      {kindsOfShop(hasBeen, kind === "want" || entry.is_in_both).map((one) =>
        one === kind ? (
          <button
            key={one}
            type="button"
            aria-label={`「${name}」を「${kindLabel(target_type, kind)}」から外す`}
            onClick={onRemove}
            className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill hover:bg-surface-2"
          >
            <Mark name={KIND_MARKS[kind]} isOn />
          </button>
        ) : (
          <MarkButton
            key={one}
            type={target_type}
            kind={one}
            name={name}
            isOn={isOther}
            onPress={pressOther}
          />
        ),
      )}
    </span>
  );
}
