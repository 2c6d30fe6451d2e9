import { z } from "zod";
import { coded } from "#foundation/domain-error.ts";
import { accountMessages } from "./account-messages.ts";

const bothRequired = coded("CONSENT_INCOMPLETE", accountMessages.consentBothRequired);

/** Both agreements, as booleans and nothing like them, each with the version that was read (security.md S14). */
export const Consent = z.object({
  lineUserId: z.string().nullish(),
  termsConsent: z.literal(true, bothRequired),
  privacyConsent: z.literal(true, bothRequired),
  termsVersion: z.string().min(1).max(20),
  privacyVersion: z.string().min(1).max(20),
});
export type Consent = z.infer<typeof Consent>;
