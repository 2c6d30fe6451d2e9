import { useMemo } from "react";
import { refusalData } from "#api-client/api-client.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import type { ShopEditInput } from "#features/shops/shop-fields.ts";
import { type ShopInformation, shopEtag } from "#features/shops/shop-information-response.ts";
import { newId } from "#foundation/entity-id.ts";
import type { saveShopImagesApi } from "../../api/save-shop-images.ts";
import type { updateShopApi } from "../../api/update-shop.ts";
import type { uploadShopImageApi } from "../../api/upload-shop-image.ts";
import type { SavedShopImages, ShopImagesInput } from "../../shop-images.ts";

/** What the shop's form asks of the server. May throw an error whose message is for people. */
export type InformationCalls = {
  /** Saves an edit of the state that stood. */
  save: (edit: ShopEditInput, stood: ShopInformation) => Promise<void>;
  uploadPhoto: (shopId: string, photo: Blob, options: Parameters<Upload>[1]) => Promise<string>;
  saveImages: (id: string, images: ShopImagesInput["images"], ifMatch: string) => Promise<SavedShopImages>;
  /** The photos as they became meanwhile, where that is why they were not saved. */
  readImagesConflict: (error: unknown) => SavedShopImages | null;
  /** What somebody else has made of it, where that is why a save was refused; else null. */
  readConflict: (error: unknown) => ShopInformation | null;
};

/** A session that ended leaves the person on the form, with everything typed. */
export function useInformationCalls(): InformationCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      save: async (body, stood) => {
        await api<typeof updateShopApi>("PUT /shops/{id}", {
          params: { id: stood.id },
          body,
          ifMatch: shopEtag(stood),
        });
      },
      uploadPhoto: async (shopId, photo, options) => {
        const body = new FormData();
        body.append("shopId", shopId);
        body.append("file", photo, "photo");
        const input = { body, idempotencyKey: newId(), ...options };
        return (await api<typeof uploadShopImageApi>("POST /upload/shop-image", input)).url;
      },
      saveImages: async (id, images, ifMatch) =>
        (
          await api<typeof saveShopImagesApi>("PUT /shops/{id}/images", {
            params: { id },
            body: { images },
            ifMatch,
          })
        ).data,
      readImagesConflict: (error) => refusalData<typeof saveShopImagesApi, 409>(error, 409, "EDIT_CONFLICT"),
      readConflict: (error) => refusalData<typeof updateShopApi, 409>(error, 409, "EDIT_CONFLICT"),
    }),
    [api],
  );
}
