import type { AlbumCover, AlbumMonth } from "#features/flavor-card/album-page.ts";
import { byShare } from "#features/flavor-card/shares.ts";
import { cardFace, type FacedMix } from "#features/mixes/card-face.ts";
import type { PaintShare } from "#features/tastes/taste-response.ts";
import { longMonth } from "#foundation/japan-time.ts";
import { byMonth } from "./months.ts";

/** A card of an album in its public shape: what is drawn is drawn from nothing else (domain.md 1.6). */
export type AlbumMix = Omit<FacedMix, "items"> & {
  shop_id: string | null;
  items: (FacedMix["items"][number] & { flavor_id: string | null; maker_id: string | null })[];
};

/** The cover of a year that has cards: variety, never how many. */
export function albumCover(year: string, author_name: string, mixes: AlbumMix[]): AlbumCover {
  const items = mixes.flatMap((mix) => mix.items);
  const different = (things: (string | null)[]) => new Set(things.filter((thing) => thing !== null)).size;
  return {
    year,
    author_name,
    paints: paintShares(mixes),
    lines: [
      {
        label: "フレーバー",
        count: different(items.map((item) => item.flavor_id ?? `${item.maker_name}\n${item.flavor_name}`)),
        unit: "種類",
      },
      {
        label: "メーカー",
        count: different(items.map((item) => item.maker_id ?? item.maker_name)),
        unit: "社",
      },
      {
        label: "カテゴリー",
        count: different(items.map(({ paint }) => (paint === "custom" ? null : paint))),
        unit: "種類",
      },
      { label: "お店", count: different(mixes.map((mix) => mix.shop_id ?? mix.shop_name)), unit: "軒" },
    ],
  };
}

/** The months of a year that have cards, the first one first. */
export function albumMonths(author_name: string, mixes: AlbumMix[]): (AlbumMonth & { month: string })[] {
  return byMonth(mixes).map((one) => ({
    month: one.month,
    title: longMonth(one.month),
    author_name,
    faces: one.mixes.map(cardFace),
  }));
}

/** Every card weighs the same, whatever its flavours. */
function paintShares(mixes: AlbumMix[]): PaintShare[] {
  const shares = new Map<PaintShare["paint"], number>();
  for (const { items } of mixes) {
    for (const { flavor, share } of byShare(items)) {
      shares.set(flavor.paint, (shares.get(flavor.paint) ?? 0) + share / mixes.length);
    }
  }
  return [...shares]
    .map(([paint, share]) => ({ paint, share }))
    .sort((one, other) => other.share - one.share || (one.paint < other.paint ? -1 : 1));
}
