import { z } from "zod";
import { recommendationMessages } from "./recommendation-messages.ts";

export const REFUSED_TYPES = ["flavor", "mix"] as const;
export type RefusedType = (typeof REFUSED_TYPES)[number];

/** おすすめしない: an idea that a person does not want to see again. A flavour is named by its UUID, a mix by either of its ids. */
export const Refusal = z.object(
  {
    target_type: z.enum(REFUSED_TYPES, recommendationMessages.refusalInvalid),
    target_id: z.string().max(40),
  },
  recommendationMessages.refusalInvalid,
);
export type Refusal = z.infer<typeof Refusal>;
