import { href, Link } from "react-router";
import { paintCard } from "#features/flavor-card/art.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import { Picture } from "#ui/images/picture.tsx";
import { type ShopPhoto, signatureOf } from "../shop-page.ts";

const FRAME = { width: 1200, height: 400 };

type ShopCoverProps = {
  shop: Pick<ShopDetail, "id" | "name" | "images" | "house_mixes">;
  photos: ShopPhoto[];
};

/**
 * The shop's own photos, then the latest ones of the community's cards, to push with the thumb; without any, the
 * colours of the shop.
 */
export function ShopCover({ shop, photos }: ShopCoverProps) {
  const { name, images } = shop;
  const count = images.length + photos.length;
  if (count === 0) {
    return (
      <div className="relative h-52 overflow-hidden lg:h-72">
        <FlavorCardArt art={paintCard(signatureOf(shop), FRAME)} />
      </div>
    );
  }
  const place = `relative min-w-0 shrink-0 grow snap-start ${count === 1 ? "basis-full" : "basis-[82%] sm:basis-[46%] lg:basis-[31%]"}`;
  const picture = {
    sizes: count === 1 ? "100vw" : "(min-width: 64rem) 31vw, 82vw",
    className: "size-full object-cover",
  };
  return (
    <ul
      aria-label={images.length > 0 ? "お店の写真" : "みんなの写真"}
      // Photos that lead nowhere are scrolled by the keyboard as well.
      tabIndex={images.length > 0 ? 0 : undefined}
      className="flex h-60 snap-x snap-mandatory gap-0.5 overflow-x-auto bg-surface-2 [scrollbar-width:none] focus-visible:-outline-offset-4 lg:h-80"
    >
      {images.map(({ alt, ...image }, index) => (
        <li key={image.image_url} className={place}>
          <Picture {...picture} image={image} alt={alt ?? `${name}の写真`} isFirst={index === 0} />
        </li>
      ))}
      {photos.map(({ id, short_id, alt, ...image }, index) => (
        <li key={id} className={place}>
          <Link
            to={href("/m/:id", { id: short_id })}
            prefetch="intent"
            className="block size-full focus-visible:-outline-offset-4"
          >
            <Picture
              {...picture}
              image={image}
              alt={alt ?? `${name}で撮られた写真`}
              isFirst={images.length + index === 0}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
