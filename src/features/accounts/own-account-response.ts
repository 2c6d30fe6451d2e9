import { z } from "zod";
import { FOUND_BY } from "./profile.ts";

/** A person's own row, as only that person sees it. */
export const OwnAccount = z.object({
  id: z.uuid(),
  auth_id: z.uuid().nullable(),
  line_user_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string(),
  picture_url: z.string().nullable(),
  status_message: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  occupation: z.string().nullable(),
  gender: z.string().nullable(),
  profile_completed: z.boolean(),
  custom_display_name: z.string().nullable(),
  custom_profile_image_url: z.string().nullable(),
  show_profile_image: z.boolean(),
  use_custom_display_name: z.boolean(),
  found_by: z.enum(FOUND_BY),
  shows_recommendations: z.boolean(),
  terms_agreed_at: z.iso.datetime().nullable(),
  privacy_agreed_at: z.iso.datetime().nullable(),
  terms_version: z.string().nullable(),
  privacy_version: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;
