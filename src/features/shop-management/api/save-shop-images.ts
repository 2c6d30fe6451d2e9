import { shopEtag } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { saveShopImages } from "../commands/save-shop-images.ts";
import { readShopInformation } from "../queries/read-shop-information.ts";
import { SavedShopImages, ShopImagesToSave } from "../shop-images.ts";

export const saveShopImagesApi = defineEndpoint({
  method: "put",
  path: "/shops/{id}/images",
  operationId: "saveShopImages",
  policy: "member",
  onFailure: { code: "SHOP_IMAGES_FAILED", text: shopMessages.shopImagesFailed },
  // Each photo that is added, moved or described is a save.
  limit: { name: "saveShopImages", points: 300, durationS: HOUR_S },
  tags: ["shops"],
  summary:
    "The photos of a shop that one manages, all of them in their order; with If-Match only of the state that it names",
  request: { params: idParams, body: jsonBody(ShopImagesToSave) },
  responses: {
    200: success("The shop's photos after the save", SavedShopImages),
    409: describedAs(
      "Saved by somebody else meanwhile; as they are now",
      Failure.extend({ data: SavedShopImages }),
    ),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const shopId = c.req.valid("param").id;
    const saving = { shopId, wanted: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    let saved: SavedShopImages | undefined;
    const conflict = await conflictOf(
      saveShopImages(services, user, saving).then((done) => {
        saved = done;
      }),
    );
    saved ??= await present();
    c.header("ETag", shopEtag(saved));
    return conflict ? c.json({ ...conflict, data: saved }, 409) : respond(c, saved);

    async function present(): Promise<SavedShopImages> {
      const { information } = await readShopInformation(services, user, shopId);
      return { images: information.images, version: information.images_version };
    }
  },
});
