import { z } from "zod";
import { coded } from "#foundation/domain-error.ts";
import { pictureMessages } from "./picture-messages.ts";

const MAX_LENGTH = 200;

/** For addresses of pictures that cannot be one of ours. */
export const invalidImageUrl = coded("INVALID_IMAGE_URL", pictureMessages.invalidImageUrl);

/** The address of a stored picture, as somebody names it. */
export const ImageUrl = z.string(invalidImageUrl).max(MAX_LENGTH, invalidImageUrl);
