import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import {
  ALBUM_ART_VERSION,
  type AlbumPage,
  drawAlbumPage,
} from "#features/flavor-card/drawing/draw-album.ts";
import { CARD_ART_VERSION } from "#features/flavor-card/drawing/draw-card.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { isUnchanged } from "#http/etag.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { failures } from "#http/responses.ts";
import { albumCover, albumMonths } from "../album.ts";
import { type Album, findAlbum } from "../queries/find-album.ts";

const YEAR = /^[12]\d{3}$/;
const PICTURE = /^(?:cover|(0[1-9]|1[0-2]))\.png$/;

/** One picture of the own album. Kept by its reader's browser alone, which asks each time whether it still holds. */
export const albumPictureApi = defineEndpoint({
  method: "get",
  path: "/shisha-mixes/album/{year}/{picture}",
  operationId: "albumPicture",
  policy: "member",
  // Each picture is a tenth of a second of drawing, in one queue with everybody's cards; an album has 13.
  limit: { name: "drawAlbum", points: 120, durationS: MINUTE_S },
  tags: ["mixes"],
  summary: "A year of the own public cards as pictures: cover.png, 01.png to 12.png",
  request: { params: z.object({ year: z.string().max(20), picture: z.string().max(20) }) },
  responses: {
    200: { description: "The picture, 1080 × 1350", content: { "image/png": { schema: z.string() } } },
    304: { description: "The picture that the browser has" },
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { year, picture } = c.req.valid("param");
    const asked = PICTURE.exec(picture);
    const [, month] = asked ?? [];
    const page =
      asked && YEAR.test(year)
        ? pageOf(year, month, await findAlbum(services, user, month ? `${year}-${month}` : year))
        : null;
    if (!page) throw new DomainError("absent", "ALBUM_PICTURE_NOT_FOUND", messages.notFound);
    const headers = {
      ETag: `"${versionOf(page)}"`,
      "Cache-Control": "private, no-cache",
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await drawAlbumPage(page, services.settings);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/png" });
  },
});

/** Null where there is nothing to draw. */
function pageOf(year: string, month: string | undefined, { author_name, mixes }: Album): AlbumPage | null {
  if (mixes.length === 0) return null;
  if (month === undefined) return { kind: "cover", cover: albumCover(year, author_name, mixes) };
  const [found] = albumMonths(author_name, mixes);
  return found ? { kind: "month", month: found } : null;
}

/** Names everything that a picture shows, and how it is drawn. */
function versionOf(page: AlbumPage): string {
  const said = JSON.stringify([CARD_ART_VERSION, ALBUM_ART_VERSION, page]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}
