import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs } from "#http/responses.ts";

export const keySetApi = defineEndpoint({
  method: "get",
  path: "/auth/.well-known/jwks.json",
  operationId: "keySet",
  policy: "open",
  tags: ["auth"],
  summary: "Public keys of our access tokens",
  responses: {
    200: describedAs("JSON Web Key Set", z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })),
  },
  handle(c) {
    const { publicJwk, keyId } = c.var.services.secrets.accessTokenKeys;
    c.header("Cache-Control", "public, max-age=600");
    return c.json({ keys: [{ ...publicJwk, kid: keyId, alg: "ES256", use: "sig" }] });
  },
});
