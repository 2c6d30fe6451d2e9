import { href, Link } from "react-router";
import { Picture } from "#ui/images/picture.tsx";
import type { RecentPhoto } from "../../dashboard.ts";

/** The photos of the last nights; each leads to its card. */
export function RecentPhotos({ photos }: { photos: RecentPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="recent-photos" className="min-w-0">
      <h2 id="recent-photos" className="text-lg">
        最近の写真
      </h2>
      <ul className="mt-3 grid grid-cols-4 gap-1.5 overflow-hidden rounded-m lg:grid-cols-8 lg:gap-2">
        {photos.map(({ id, short_id, alt, ...image }) => (
          <li key={id}>
            <Link
              to={href("/shisha/:id", { id: short_id })}
              prefetch="intent"
              className="block overflow-hidden rounded-s focus-visible:-outline-offset-3"
            >
              <Picture
                image={image}
                alt={alt ?? "写真のあるカードを見る"}
                sizes="(min-width: 64rem) 8rem, 25vw"
                className="aspect-square w-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
