import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { z } from "zod";

/** How a person sees one of their passkeys. */
export const PasskeyEntry = z.object({
  id: z.uuid(),
  label: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type PasskeyEntry = z.infer<typeof PasskeyEntry>;

const WithChallenge = z.looseObject({ challenge: z.string() });

/** What a device needs to make a key, as WebAuthn names it. The library that makes it answers for the rest of its fields. */
export const CreationOptions = WithChallenge as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>;
/** What a device needs to sign with a key. */
export const RequestOptions = WithChallenge as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>;
