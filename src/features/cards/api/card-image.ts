import { createHash } from "node:crypto";
import type { RgbaImage } from "@takumi-rs/core";
import type { Context } from "hono";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import {
  CARD_PICTURES,
  type CardShape,
  endingOf,
  isCardShape,
  PHOTO_PLACE,
} from "#features/flavor-card/card-shapes.ts";
import { CARD_ART_VERSION, drawCard } from "#features/flavor-card/drawing/draw-card.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { wasSharedBefore } from "#features/mixes/queries/was-shared-before.ts";
import { readStoredFile } from "#features/pictures/queries/read-stored-file.ts";
import { masterAt } from "#features/pictures/stored-picture.ts";
import type { ApiEnvironment, Identify } from "#http/api-environment.ts";
import { isUnchanged } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { cardImageCaching } from "../card-image.ts";
import { printedAddress } from "../printed-address.ts";
import { keepDrawn, type WantedPicture } from "./keep-drawn.ts";
import { noPicture } from "./plate-image.ts";

/**
 * GET /m/{id}/card.png: the drawn card, from the public shape alone, kept under a name made of what it says. 304 when
 * the browser has it; 404 where others may not see the card, 410 under a version's address once the card is gone.
 */
export function respondWithCardImage(identify: Identify) {
  const readOrDraw = keepDrawn();
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const { services } = c.var;
    const id = c.req.param("id") ?? "";
    const shape = c.req.query("shape") ?? "link";
    if (!isCardShape(shape)) return noPicture(c);
    const found = await identify(c.req.raw, services);
    const viewer = found.state === "signed-in" ? found.user : null;
    const version = c.req.query("v");
    const mix = await findSharedMix(services, viewer, id);
    if (!mix) {
      const isGone = version !== undefined && (await wasSharedBefore(services, id));
      return c.body(null, isGone ? 410 : 404, { "Cache-Control": "no-store" });
    }
    const photo = mix.images[0]?.image_url ?? null;
    if (shape === "photo" && photo === null) return noPicture(c);
    const wanted = { folder: mix.id, face: cardFace(mix), path: `/m/${mix.short_id}`, shape, photo };
    const picture = drawnCard(wanted, services);
    const { drawnAs } = picture;
    const headers = {
      ETag: `"${drawnAs}-${shape}"`,
      "Cache-Control": cardImageCaching({
        visibility: mix.visibility,
        isOwn: mix.is_own,
        hasPhoto: shape === "photo",
        isVersioned: version === drawnAs,
      }),
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const { bytes, contentType } = await readOrDraw(services, picture);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });
  };
}

/** Names everything that a drawn card shows, and how it is drawn. */
export function cardVersion(shown: { face: CardFace; address: string; photo: string | null }): string {
  const said = JSON.stringify([CARD_ART_VERSION, shown.face, shown.address, shown.photo]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

export type WantedCard = {
  /** The id of what it is of. */
  folder: string;
  face: CardFace;
  /** Of its page; what the picture says of it is short enough to be typed. */
  path: string;
  shape: CardShape;
  /** The address of its first photo that others may see. */
  photo: string | null;
};

/** A card as a picture to be kept. */
export function drawnCard(
  { folder, face, path, shape, photo }: WantedCard,
  services: Pick<Services, "settings" | "pictureStore" | "images" | "log">,
): WantedPicture {
  const { settings } = services;
  const address = printedAddress(settings.baseUrl, path);
  const shownPhoto = shape === "photo" ? photo : null;
  return {
    folder,
    drawnAs: cardVersion({ face, address, photo: shownPhoto }),
    ending: `-${shape}.${endingOf(shape)}`,
    contentType: `image/${CARD_PICTURES[shape].format}`,
    async draw() {
      if (shape !== "photo") return drawCard({ face, address, shape }, settings);
      return drawCard({ face, address, shape, photo: await readCover(services, shownPhoto ?? "") }, settings);
    },
  };
}

/** The photo's pixels, from our own store and by its name there. */
async function readCover(
  services: Pick<Services, "pictureStore" | "images" | "log">,
  image_url: string,
): Promise<RgbaImage> {
  const master = await readStoredFile(services, masterAt(image_url));
  const data = await services.images.makeCover(master, PHOTO_PLACE);
  return { ...PHOTO_PLACE, data, premultiplied: true };
}
