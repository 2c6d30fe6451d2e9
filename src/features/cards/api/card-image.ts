import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import {
  CARD_ART_VERSION,
  CARD_SIZES,
  type CardShape,
  drawCard,
} from "#features/flavor-card/drawing/draw-card.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { wasSharedBefore } from "#features/mixes/queries/was-shared-before.ts";
import type { ApiEnvironment, Identify } from "#http/api-environment.ts";
import { isUnchanged } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { cardImageCaching } from "../card-image.ts";
import { keepDrawn, type WantedPicture } from "./keep-drawn.ts";

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
    if (!isCardShape(shape)) return c.body(null, 404);
    const found = await identify(c.req.raw, services);
    const viewer = found.state === "signed-in" ? found.user : null;
    const version = c.req.query("v");
    const mix = await findSharedMix(services, viewer, id);
    if (!mix) {
      const isGone = version !== undefined && (await wasSharedBefore(services, id));
      return c.body(null, isGone ? 410 : 404, { "Cache-Control": "no-store" });
    }
    const face = cardFace(mix);
    const drawnAs = cardVersion(face);
    const headers = {
      ETag: `"${drawnAs}-${shape}"`,
      "Cache-Control": cardImageCaching(mix.visibility, version === drawnAs),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const { bytes, contentType } = await readOrDraw(
      services,
      drawnFace({ folder: mix.id, face, shape, drawnAs }, services),
    );
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });
  };
}

export function isCardShape(shape: string): shape is CardShape {
  return Object.hasOwn(CARD_SIZES, shape);
}

/** Names everything that a drawn card shows, and how it is drawn. */
export function cardVersion(face: CardFace): string {
  const said = JSON.stringify([CARD_ART_VERSION, face]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

type DrawnFace = { folder: string; face: CardFace; shape: CardShape; drawnAs: string };

/** A face as a picture to be kept. */
export function drawnFace(
  { folder, face, shape, drawnAs }: DrawnFace,
  { settings }: Pick<Services, "settings">,
): WantedPicture {
  const isJpeg = shape === "line";
  return {
    folder,
    drawnAs,
    ending: `-${shape}.${isJpeg ? "jpg" : "png"}`,
    contentType: isJpeg ? "image/jpeg" : "image/png",
    draw: () => drawCard(face, shape, settings),
  };
}
