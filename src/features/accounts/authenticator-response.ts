import { z } from "zod";
import { cleanName } from "#foundation/search-text.ts";
import { accountMessages } from "./account-messages.ts";
import { MAX_PASSKEY_LABEL } from "./passkey.ts";

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
};

/** What a device answers that made a key (RegistrationResponseJSON of WebAuthn), as far as it is read. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

/** What a device answers that signed with its key (AuthenticationResponseJSON of WebAuthn), as far as it is read. */
export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100),
  }),
});
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;

const Begin = z.object({ step: z.literal("begin") });

/** The two halves of a registration. */
export const Registration = z.discriminatedUnion("step", [
  Begin,
  z.object({
    step: z.literal("finish"),
    response: RegistrationResponse,
    label: z
      .string()
      .transform(cleanName)
      .pipe(
        z
          .string()
          .min(1, accountMessages.passkeyLabelInvalid)
          .max(MAX_PASSKEY_LABEL, accountMessages.passkeyLabelInvalid),
      ),
  }),
]);

/** The two halves of a sign-in. */
export const Recovery = z.discriminatedUnion("step", [
  Begin,
  z.object({ step: z.literal("finish"), response: AuthenticationResponse }),
]);
