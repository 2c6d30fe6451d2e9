import { memo, type Ref } from "react";
import { Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { paintCard } from "#features/flavor-card/art.ts";
import { artBackground } from "#features/flavor-card/art-css.ts";
import { plateFlavors } from "#features/flavor-card/plate-flavors.ts";
import { kindsOfShop } from "#features/mixes/favorite.ts";
import { Stars } from "#features/mixes/ui/stars.tsx";
import type { FoundShop } from "#features/shops/shop-response.ts";
import { OpeningLine } from "#features/shops/ui/opening-line.tsx";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { distanceLabel } from "#foundation/geo.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { Picture } from "#ui/images/picture.tsx";
import { Tag } from "#ui/status/tag.tsx";

type ShopEntryProps = {
  shop: FoundShop;
  href: string;
  today: string;
  /** The card was smoked there whose mix is looked for. */
  isCardsOwn?: boolean;
  /** It is the one that the map shows. */
  isHighlighted?: boolean;
  onHighlight?: (id: string | null) => void;
  /** Of a member; null for everybody else. */
  setFavorite: FavoriteControls["setFavorite"] | null;
  onOpen: () => void;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

const SHOWN_TAGS = 3;
const PLATE = { width: 64, height: 64 };

/** A shop in the finder: what it is called, how far, how good, whether it is open, what it costs. */
export function ShopEntry(props: ShopEntryProps) {
  const { shop, href, today, isCardsOwn, isHighlighted, onHighlight, setFavorite, onOpen, ref } = props;
  const { id, name, area, nearest_station, walk_minutes, rating, rating_count, distance_m, tags } = shop;
  const { gives_stamps, gives_coupons } = shop;
  const station =
    nearest_station && `${nearest_station}${walk_minutes === null ? "" : ` 徒歩${walk_minutes}分`}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer alone is told of; what it does, the focus does as well
    <div
      onPointerEnter={() => onHighlight?.(id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(id)}
      onBlur={() => onHighlight?.(null)}
      data-highlighted={isHighlighted || undefined}
      className="flex rounded-m border border-border bg-surface shadow-1 hover:border-border-strong data-highlighted:border-accent data-highlighted:inset-ring data-highlighted:inset-ring-accent"
    >
      <Link
        ref={ref}
        to={href}
        prefetch="intent"
        onClick={onOpen}
        className="flex min-w-0 flex-1 flex-wrap gap-x-3.5 gap-y-2 rounded-m p-3"
      >
        {shop.cover ? <ShopPhoto cover={shop.cover} /> : <ShopPaint id={id} paints={shop.paints} />}
        {/* Where letters are twice as large it goes below the picture: beside it a line would hold two of them. */}
        <span className="grid min-w-0 flex-1 basis-30 grid-cols-[minmax(0,1fr)] content-start gap-0.5 text-sm">
          <span className="flex items-start gap-1.5 text-base leading-snug font-bold">
            <span className="phrases line-clamp-2 min-w-0 break-words">{name}</span>
            {shop.is_verified && (
              <span className="mt-0.5">
                <VerifiedTag isSignAlone />
              </span>
            )}
          </span>
          <span className="phrases text-ink-2">{station ?? area}</span>
          <span className="flex flex-wrap items-center gap-x-3">
            {rating !== null && (
              <span>
                <Stars rating={rating} />
                <span className="tabular ml-0.5 text-ink-2">（{rating_count}人）</span>
              </span>
            )}
            {isCardsOwn ? (
              <span>このカードのお店</span>
            ) : (
              distance_m !== null && <span className="tabular">{distanceLabel(distance_m)}</span>
            )}
            {shop.price_90min !== null && (
              <span className="tabular text-ink-2">90分 {groupedNumber(shop.price_90min)}円</span>
            )}
          </span>
          <span className="tabular">
            <OpeningLine openings={shop.openings} today={today} />
          </span>
          {(tags.length > 0 || gives_stamps || gives_coupons) && (
            <span className="mt-1 flex flex-wrap gap-1.5">
              {gives_stamps && <Tag look="accent">スタンプ</Tag>}
              {gives_coupons && <Tag look="accent">クーポン</Tag>}
              {tags.slice(0, SHOWN_TAGS).map((tag) => (
                <Tag key={tag} look="quiet">
                  {tag}
                </Tag>
              ))}
            </span>
          )}
        </span>
      </Link>
      {setFavorite && <ShopMarks shop={shop} setFavorite={setFavorite} />}
    </div>
  );
}

function ShopMarks({
  shop,
  setFavorite,
}: Pick<ShopEntryProps, "shop"> & Pick<FavoriteControls, "setFavorite">) {
  const { id, name, liked, wanted, has_been } = shop;
  const thing = { target_type: "shop", target_id: id } as const;
  const favorites = [
    ...(liked ? [{ ...thing, kind: "like" } as const] : []),
    ...(wanted ? [{ ...thing, kind: "want" } as const] : []),
  ];
  return (
    <span className="-ml-2 py-1 pr-3 *:flex-col">
      <KindMarks
        thing={{ ...thing, name }}
        kinds={kindsOfShop(has_been, wanted)}
        controls={{ favorites, setFavorite }}
      />
    </span>
  );
}

/** The shop's own first photo. The name beside it says what it is. */
function ShopPhoto({ cover }: { cover: NonNullable<FoundShop["cover"]> }) {
  return (
    <span className="mt-0.5 size-16 shrink-0 overflow-hidden rounded-s shadow-1">
      <Picture image={cover} alt="" sizes="4rem" className="size-full object-cover" />
    </span>
  );
}

/**
 * The colours of a shop's house mixes, painted as its own card would be; those dealt to it where it has none. Once: the list is
 * drawn anew whenever the pointer comes to another shop.
 */
const ShopPaint = memo(function ShopPaint({ id, paints }: Pick<FoundShop, "id" | "paints">) {
  const art = paintCard(plateFlavors(id, paints), PLATE);
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 size-16 shrink-0 rounded-s shadow-1"
      style={{ backgroundColor: art.base, backgroundImage: artBackground(art) }}
    />
  );
});
