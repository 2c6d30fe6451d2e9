import { z } from "zod";
import { messages } from "#foundation/messages.ts";

/** Both agreements, as booleans and nothing like them, each with the version that was read (security.md S14). */
export const Consent = z.object({
  lineUserId: z.string().nullish(),
  termsConsent: z.literal(true, messages.consentBothRequired),
  privacyConsent: z.literal(true, messages.consentBothRequired),
  termsVersion: z.string().min(1).max(20),
  privacyVersion: z.string().min(1).max(20),
});
export type Consent = z.infer<typeof Consent>;
