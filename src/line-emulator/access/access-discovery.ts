import { Hono } from "hono";
import type { Platform } from "../platform.ts";
import { ISSUER } from "../state/tokens.ts";
import { webScopes } from "./access-web-authorize.ts";

/**
 * What LINE says of itself to any OpenID Connect client. The fields are LINE's own, also where it is silent: HTTP Basic at
 * the token endpoint is what OpenID Connect Discovery takes for granted, and HS256 of the web flow is left out.
 */
export function discoveryRoutes({ options }: Platform): Hono {
  return new Hono().get("/.well-known/openid-configuration", (c) => {
    const { access, api } = hostsOf(new URL(c.req.url), options.publicUrl);
    return c.json({
      issuer: ISSUER,
      authorization_endpoint: `${access}/oauth2/v2.1/authorize`,
      token_endpoint: `${api}/oauth2/v2.1/token`,
      revocation_endpoint: `${api}/oauth2/v2.1/revoke`,
      userinfo_endpoint: `${api}/oauth2/v2.1/userinfo`,
      scopes_supported: webScopes,
      jwks_uri: `${api}/oauth2/v2.1/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["ES256"],
      code_challenge_methods_supported: ["S256"],
    });
  });
}

/** Where the caller reaches LINE's hosts: by their names, or below the path at which we are mounted. */
function hostsOf({ protocol, hostname, port }: URL, publicUrl: string) {
  if (hostname !== "access.line.me") return { access: `${publicUrl}/access`, api: `${publicUrl}/api` };
  const suffix = port === "" ? "line.me" : `line.me:${port}`;
  return { access: `${protocol}//access.${suffix}`, api: `${protocol}//api.${suffix}` };
}
