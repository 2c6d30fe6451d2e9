import { ALBUM_SIZE, type AlbumCover, type AlbumMonth, MOST_ON_A_PAGE } from "../album-page.ts";
import { PORTRAIT, paintCard } from "../art.ts";
import { type CardRenderer, cardRenderer } from "./card-renderer.ts";
import { composeAlbumCover } from "./compose-album-cover.ts";
import { composeAlbumMonth, monthCardSize } from "./compose-album-month.ts";
import type { CardNames } from "./draw-card.ts";
import { drawableFace, drawableText } from "./drawable-text.ts";
import { queueDrawing } from "./drawing-queue.ts";
import { drawGround } from "./ground.ts";
import { type Inks, WHITE_INKS } from "./nodes.ts";

/** Goes into ETags: raise it whenever the pictures of an album are drawn otherwise. */
export const ALBUM_ART_VERSION = 1;

export type AlbumPage = { kind: "cover"; cover: AlbumCover } | { kind: "month"; month: AlbumMonth };

/** Draws one picture of an album as PNG, off the main thread and in turn with all other drawing. */
export async function drawAlbumPage(page: AlbumPage, names: CardNames): Promise<Uint8Array> {
  return queueDrawing(async () => {
    const card = await cardRenderer();
    const node = await composeAlbumPage(card, page, names, WHITE_INKS);
    return card.renderer.render(node, { ...ALBUM_SIZE, format: "png" });
  });
}

/** The picture as a tree of boxes, in the pixels of ALBUM_SIZE. */
export async function composeAlbumPage(card: CardRenderer, page: AlbumPage, names: CardNames, inks: Inks) {
  return page.kind === "cover"
    ? coverOf(card, page.cover, names, inks)
    : monthOf(card, page.month, names, inks);
}

async function coverOf({ renderer, canDraw }: CardRenderer, cover: AlbumCover, names: CardNames, inks: Inks) {
  const art = paintCard(flavorsOf(cover.paints), ALBUM_SIZE);
  const ground = await drawGround(renderer, art, ALBUM_SIZE);
  const author_name = drawableText(cover.author_name, canDraw);
  return composeAlbumCover({ cover: { ...cover, author_name }, art, ground, wordmark: names.wordmark, inks });
}

async function monthOf({ renderer, canDraw }: CardRenderer, month: AlbumMonth, names: CardNames, inks: Inks) {
  const { wordmark, productName } = names;
  const shown = month.faces.slice(0, MOST_ON_A_PAGE);
  const size = monthCardSize(shown.length);
  const flavors = shown
    .flatMap((face) => face.flavors.slice(0, 1))
    .map((flavor) => ({ ...flavor, ratio: null }));
  const art = paintCard(flavors.slice(0, 4), ALBUM_SIZE);
  return composeAlbumMonth({
    title: month.title,
    author_name: drawableText(month.author_name, canDraw),
    more: month.faces.length - shown.length,
    art,
    ground: await drawGround(renderer, art, ALBUM_SIZE),
    wordmark,
    inks,
    cards: await Promise.all(
      shown.map(async (written) => {
        const cardArt = paintCard(written.flavors, PORTRAIT);
        const ground = await drawGround(renderer, cardArt, size);
        return { face: drawableFace(written, canDraw, productName), art: cardArt, ground, wordmark, inks };
      }),
    ),
  });
}

/** The paints of a year as if they were one mix: a cover has the colours of its cards. */
function flavorsOf(paints: AlbumCover["paints"]) {
  return paints.slice(0, 4).map(({ paint, share }) => ({
    flavor_name: paint,
    maker_name: "",
    ratio: Math.max(1, Math.round(share * 100)),
    paint,
  }));
}
