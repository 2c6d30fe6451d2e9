import type { Context } from "hono";
import { drawnPlate, noPicture, respondWithStored } from "#features/cards/api/plate-image.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { flavorPlate, makerPlate } from "../catalog-plate.ts";
import { findFlavorPage } from "../queries/find-flavor-page.ts";
import { findMakerPage } from "../queries/find-maker-page.ts";

type Respond = (c: Context<ApiEnvironment>) => Promise<Response>;

/** The pictures of flavours and makers for previews of links, as visitors see them. */
export function respondWithCatalogImages(): { flavor: Respond; maker: Respond } {
  const respond = respondWithStored();
  return {
    /** GET /flavors/{id}/card.png */
    async flavor(c) {
      const { services } = c.var;
      const page = await findFlavorPage(services, null, c.req.param("id") ?? "");
      if (!page) return noPicture(c);
      return respond(c, drawnPlate({ folder: page.flavor.id, plate: flavorPlate(page) }, services));
    },
    /** GET /makers/{id}/card.png */
    async maker(c) {
      const { services } = c.var;
      const page = await findMakerPage(services, null, c.req.param("id") ?? "");
      if (!page) return noPicture(c);
      return respond(c, drawnPlate({ folder: page.maker.id, plate: makerPlate(page) }, services));
    },
  };
}
