import type { Context } from "hono";
import { drawnCard } from "#features/cards/api/card-image.ts";
import { drawnPlate, noPicture, respondWithStored } from "#features/cards/api/plate-image.ts";
import { isCardShape } from "#features/flavor-card/card-shapes.ts";
import { houseMixFace } from "#features/mixes/house-mix-face.ts";
import { findShop } from "#features/shops/queries/find-shop.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { findHouseMixPage } from "../queries/find-house-mix-page.ts";
import { shopPlate } from "../shop-plate.ts";

type Respond = (c: Context<ApiEnvironment>) => Promise<Response>;

/** The pictures of open shops and of their house mixes for previews of links, kept under names made of what they say. */
export function respondWithShopImages(): { shop: Respond; houseMix: Respond } {
  const respond = respondWithStored();
  return {
    /** GET /shops/{id}/card.png */
    async shop(c) {
      const { services } = c.var;
      const shop = await findShop(services, c.req.param("id") ?? "");
      if (!shop) return noPicture(c);
      return respond(c, drawnPlate({ folder: shop.id, plate: shopPlate(shop) }, services));
    },
    /** GET /shops/{id}/mixes/{mixId}/card.png, in the shapes of every card that has no photo. */
    async houseMix(c) {
      const { services } = c.var;
      const shape = c.req.query("shape") ?? "link";
      if (!isCardShape(shape) || shape === "photo") return noPicture(c);
      const page = await findHouseMixPage(
        services,
        null,
        c.req.param("id") ?? "",
        c.req.param("mixId") ?? "",
      );
      if (!page) return noPicture(c);
      const path = `/shops/${page.shop.id}/mixes/${page.mix.id}`;
      const wanted = { folder: page.mix.id, face: houseMixFace(page), path, shape, photo: null };
      return respond(c, drawnCard(wanted, services));
    },
  };
}
