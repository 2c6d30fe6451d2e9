import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, jsonBody } from "#http/responses.ts";
import { agreeToTerms } from "../commands/agree-to-terms.ts";
import { Consent } from "../consent.ts";

export const agreeToTermsApi = defineEndpoint({
  method: "post",
  path: "/users/consent",
  policy: "signed-in",
  idempotent: true,
  tags: ["users"],
  summary: "Agree to the terms of use and the privacy policy",
  request: { body: jsonBody(Consent) },
  responses: {
    200: describedAs(
      "Recorded",
      z.object({
        success: z.literal(true),
        user: z.object({
          terms_agreed_at: z.iso.datetime(),
          privacy_agreed_at: z.iso.datetime(),
          terms_version: z.string(),
          privacy_version: z.string(),
        }),
      }),
    ),
    ...failures,
  },
  async handle(c) {
    const user = await agreeToTerms(c.var.services, c.var.user, c.req.valid("json"));
    return c.json({ success: true as const, user }, 200);
  },
});
