import { href, Link } from "react-router";
import { paintCard } from "#features/flavor-card/art.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { type ShopPhoto, signatureOf } from "../shop-page.ts";

const FRAME = { width: 1200, height: 400 };

type ShopCoverProps = { shopName: string; houseMixes: { items: CardFlavor[] }[]; photos: ShopPhoto[] };

/** The latest photos of the community's cards, to push with the thumb; without any, the colours of the shop's own mixes. */
export function ShopCover({ shopName, houseMixes, photos }: ShopCoverProps) {
  if (photos.length === 0) {
    return (
      <div className="relative h-52 overflow-hidden lg:h-72">
        <FlavorCardArt art={paintCard(signatureOf(houseMixes), FRAME)} />
      </div>
    );
  }
  return (
    <ul
      aria-label="みんなの写真"
      className="flex h-60 snap-x snap-mandatory gap-0.5 overflow-x-auto bg-surface-2 [scrollbar-width:none] lg:h-80"
    >
      {photos.map(({ id, short_id, alt, ...image }, index) => (
        <li
          key={id}
          className={`relative min-w-0 shrink-0 grow snap-start ${photos.length === 1 ? "basis-full" : "basis-[82%] sm:basis-[46%] lg:basis-[31%]"}`}
        >
          <Link
            to={href("/m/:id", { id: short_id })}
            prefetch="intent"
            className="block size-full focus-visible:-outline-offset-4"
          >
            <Picture
              image={image}
              alt={alt ?? `${shopName}で撮られた写真`}
              sizes={photos.length === 1 ? "100vw" : "(min-width: 64rem) 31vw, 82vw"}
              isFirst={index === 0}
              className="size-full object-cover"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
