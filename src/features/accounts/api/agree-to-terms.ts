import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, jsonBody } from "#http/responses.ts";
import { agreeToTerms } from "../commands/agree-to-terms.ts";
import { Consent } from "../consent.ts";
import { Agreed } from "../session-response.ts";

export const agreeToTermsApi = defineEndpoint({
  method: "post",
  path: "/users/consent",
  operationId: "agreeToTerms",
  policy: "signed-in",
  tags: ["users"],
  summary: "Agree to the terms of use and the privacy policy",
  request: { body: jsonBody(Consent) },
  responses: {
    200: describedAs("Recorded", Agreed),
    ...failures,
  },
  async handle(c) {
    const user = await agreeToTerms(c.var.services, c.var.user, c.req.valid("json"));
    return c.json({ success: true as const, user }, 200);
  },
});
