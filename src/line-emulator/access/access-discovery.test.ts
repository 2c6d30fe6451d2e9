import { expect, test } from "vitest";
import { startEmulator } from "../emulator-for-tests.ts";

const PATH = "/.well-known/openid-configuration";

test("LINE says what it is and where, in LINE's own words", async () => {
  const { byHost } = await startEmulator();

  const response = await byHost.request(`https://access.line.me${PATH}`);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    issuer: "https://access.line.me",
    authorization_endpoint: "https://access.line.me/oauth2/v2.1/authorize",
    token_endpoint: "https://api.line.me/oauth2/v2.1/token",
    revocation_endpoint: "https://api.line.me/oauth2/v2.1/revoke",
    userinfo_endpoint: "https://api.line.me/oauth2/v2.1/userinfo",
    scopes_supported: ["openid", "profile", "email"],
    jwks_uri: "https://api.line.me/oauth2/v2.1/certs",
    response_types_supported: ["code"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["ES256"],
    code_challenge_methods_supported: ["S256"],
  });
});

test("its addresses are those at which the caller finds it, and the issuer is LINE all the same", async () => {
  const { app, byHost } = await startEmulator({ publicUrl: "https://demo.example/_line" });

  const mounted = await (await app.request(`https://inside.example/access${PATH}`)).json();
  const named = await (await byHost.request(`https://access.line.me:8443${PATH}`)).json();

  expect([mounted.issuer, named.issuer]).toEqual(["https://access.line.me", "https://access.line.me"]);
  expect(mounted.authorization_endpoint).toBe("https://demo.example/_line/access/oauth2/v2.1/authorize");
  expect(mounted.token_endpoint).toBe("https://demo.example/_line/api/oauth2/v2.1/token");
  expect(named.authorization_endpoint).toBe("https://access.line.me:8443/oauth2/v2.1/authorize");
  expect(named.jwks_uri).toBe("https://api.line.me:8443/oauth2/v2.1/certs");
});
