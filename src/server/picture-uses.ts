import { profilePictures } from "#features/accounts/queries/profile-pictures.ts";
import { mixPictures } from "#features/mixes/queries/mix-pictures.ts";
import { newsPictures } from "#features/news/queries/news-pictures.ts";
import type { PictureUse } from "#features/pictures/queries/picture-use.ts";
import { shopPictures } from "#features/shops/queries/shop-pictures.ts";

/** Every bucket with who uses its pictures. What is not in it is neither served nor swept. */
export const PICTURE_USES: readonly PictureUse[] = [mixPictures, profilePictures, shopPictures, newsPictures];
