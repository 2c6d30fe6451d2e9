import { z } from "zod";

/** Somebody as they chose to be shown to others. */
export const PersonFace = z.object({
  user_id: z.uuid(),
  name: z.string(),
  picture_url: z.string().nullable(),
});
export type PersonFace = z.infer<typeof PersonFace>;
