import { createHash } from "node:crypto";
import type { Context } from "hono";
import { CARD_ART_VERSION } from "#features/flavor-card/drawing/draw-card.ts";
import { drawPlate, PLATE_VERSION } from "#features/flavor-card/drawing/draw-plate.ts";
import type { Plate } from "#features/flavor-card/plate.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { isUnchanged } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { keepDrawn, type WantedPicture } from "./keep-drawn.ts";

/** Responds with pictures that are drawn when they are first asked for, and asked about again by what they say. */
export function respondWithStored(): (
  c: Context<ApiEnvironment>,
  wanted: WantedPicture,
) => Promise<Response> {
  const readOrDraw = keepDrawn();
  return async (c, wanted) => {
    const headers = {
      ETag: `"${wanted.drawnAs}${wanted.ending}"`,
      "Cache-Control": "public, max-age=60",
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const { bytes, contentType } = await readOrDraw(c.var.services, wanted);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });
  };
}

export function noPicture(c: Context<ApiEnvironment>): Response {
  return c.body(null, 404, { "Cache-Control": "no-store" });
}

/** The picture of a thing with this id, named by what it says. */
export function drawnPlate(
  { folder, plate }: { folder: string; plate: Plate },
  { settings }: Pick<Services, "settings">,
): WantedPicture {
  const said = JSON.stringify([PLATE_VERSION, CARD_ART_VERSION, plate]);
  return {
    folder,
    drawnAs: createHash("sha256").update(said).digest("hex").slice(0, 16),
    ending: "-plate.png",
    contentType: "image/png",
    draw: () => drawPlate(plate, settings.wordmark),
  };
}
