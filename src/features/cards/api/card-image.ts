import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import {
  CARD_ART_VERSION,
  CARD_SIZES,
  type CardShape,
  type DrawnCard,
  drawCard,
} from "#features/flavor-card/drawing/draw-card.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { wasSharedBefore } from "#features/mixes/queries/was-shared-before.ts";
import type { ApiEnvironment, Identify } from "#http/api-environment.ts";
import { isUnchanged } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { cardImageCaching } from "../card-image.ts";

/**
 * GET /m/{id}/card.png: the drawn card, from the public shape alone, kept under a name made of what it says. 304 when
 * the browser has it; 404 where others may not see the card, 410 under a version's address once the card is gone.
 */
export function respondWithCardImage(identify: Identify) {
  const underWay = new Map<string, Promise<DrawnCard>>();

  /** Everybody who asks for a picture while it is being drawn waits for the same one. */
  function readOrDrawOnce(services: Services, wanted: WantedPicture): Promise<DrawnCard> {
    const name = pictureName(wanted);
    const begun = underWay.get(name);
    if (begun) return begun;
    const work = readOrDraw(services, wanted).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  }

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
    const wanted = { mixId: mix.id, face, shape, drawnAs };
    const { bytes, contentType } = await readOrDrawOnce(services, wanted);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });
  };
}

function isCardShape(shape: string): shape is CardShape {
  return Object.hasOwn(CARD_SIZES, shape);
}

/** Names everything that a drawn card shows, and how it is drawn. */
export function cardVersion(face: CardFace): string {
  const said = JSON.stringify([CARD_ART_VERSION, face]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

const PICTURES: Record<CardShape, { contentType: DrawnCard["contentType"]; ending: string }> = {
  portrait: { contentType: "image/png", ending: "png" },
  link: { contentType: "image/png", ending: "png" },
  line: { contentType: "image/jpeg", ending: "jpg" },
};

type WantedPicture = { mixId: string; face: CardFace; shape: CardShape; drawnAs: string };

const pictureEnding = (shape: CardShape) => `-${shape}.${PICTURES[shape].ending}`;
const pictureName = ({ mixId, drawnAs, shape }: WantedPicture) =>
  `${mixId}/${drawnAs}${pictureEnding(shape)}`;

async function readOrDraw(
  { cardStore, settings, log }: Pick<Services, "cardStore" | "settings" | "log">,
  wanted: WantedPicture,
): Promise<DrawnCard> {
  const { face, shape } = wanted;
  const name = pictureName(wanted);
  // A store that cannot be reached must not keep anybody from seeing a card, nor must a full one.
  const kept = await cardStore.read(name).catch((error: unknown) => {
    log.error({ err: error }, "kept card was not read");
    return null;
  });
  if (kept) return { bytes: kept, contentType: PICTURES[shape].contentType };
  const drawn = await drawCard(face, shape, settings);
  try {
    await cardStore.write(name, drawn.bytes);
    // What the card said before is asked for by nobody; kept, it would fill the disk with every change of a name.
    await cardStore.removeOthers(name, pictureEnding(shape));
  } catch (error) {
    log.error({ err: error }, "card was not kept");
  }
  return drawn;
}
