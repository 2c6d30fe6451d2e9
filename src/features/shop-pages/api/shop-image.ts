import { createHash } from "node:crypto";
import type { Context } from "hono";
import { cardVersion, drawnFace, isCardShape } from "#features/cards/api/card-image.ts";
import { keepDrawn, type WantedPicture } from "#features/cards/api/keep-drawn.ts";
import { CARD_ART_VERSION } from "#features/flavor-card/drawing/draw-card.ts";
import { findShop } from "#features/shops/queries/find-shop.ts";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { isUnchanged } from "#http/etag.ts";
import { drawShop, type ShopFace } from "../drawing/draw-shop.ts";
import { houseMixFace } from "../house-mix-face.ts";
import { findHouseMixPage } from "../queries/find-house-mix-page.ts";
import { placeLabel, signatureOf } from "../shop-page.ts";

/** Raise it whenever anything of a shop's picture is drawn otherwise. */
const SHOP_ART_VERSION = 1;

type Respond = (c: Context<ApiEnvironment>) => Promise<Response>;

/** The pictures of open shops and of their house mixes for previews of links, kept under names made of what they say. */
export function respondWithShopImages(): { shop: Respond; houseMix: Respond } {
  const readOrDraw = keepDrawn();

  async function respond(c: Context<ApiEnvironment>, wanted: WantedPicture): Promise<Response> {
    const headers = {
      ETag: `"${wanted.drawnAs}${wanted.ending}"`,
      "Cache-Control": "public, max-age=60",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const { bytes, contentType } = await readOrDraw(c.var.services, wanted);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });
  }

  return {
    /** GET /shops/{id}/card.png */
    async shop(c) {
      const { services } = c.var;
      const shop = await findShop(services, c.req.param("id") ?? "");
      if (!shop) return absent(c);
      const face = shopFace(shop);
      return respond(c, {
        folder: shop.id,
        drawnAs: versionOf(face),
        ending: "-shop.png",
        contentType: "image/png",
        draw: () => drawShop(face, services.settings.wordmark),
      });
    },
    /** GET /shops/{id}/mixes/{mixId}/card.png, in the shapes of every card. */
    async houseMix(c) {
      const { services } = c.var;
      const shape = c.req.query("shape") ?? "link";
      if (!isCardShape(shape)) return absent(c);
      const page = await findHouseMixPage(services, c.req.param("id") ?? "", c.req.param("mixId") ?? "");
      if (!page) return absent(c);
      const face = houseMixFace(page);
      return respond(
        c,
        drawnFace({ folder: page.mix.id, face, shape, drawnAs: cardVersion(face) }, services),
      );
    },
  };
}

function absent(c: Context<ApiEnvironment>): Response {
  return c.body(null, 404, { "Cache-Control": "no-store" });
}

function shopFace(shop: ShopDetail): ShopFace {
  const { name, is_verified, rating, rating_count, card_count, people_count, house_mixes } = shop;
  return {
    name,
    place: placeLabel(shop),
    is_verified,
    rating,
    rating_count,
    card_count,
    people_count,
    house_mixes: house_mixes.map((mix) => mix.name),
    flavors: signatureOf(house_mixes),
  };
}

function versionOf(face: ShopFace): string {
  const said = JSON.stringify([SHOP_ART_VERSION, CARD_ART_VERSION, face]);
  return createHash("sha256").update(said).digest("hex").slice(0, 16);
}
