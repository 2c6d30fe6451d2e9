import type { Page } from "@playwright/test";
import * as oidc from "openid-client";
import { CALLBACK_PATH } from "#features/accounts/api/line-login.ts";
import { DEMO_CHANNEL, EMULATOR_PATH } from "#server/demo-line.ts";
import { expect, test } from "#tests/support/line/line-journey.ts";
import { person } from "./sdk-page.ts";

// A client is registered for this algorithm: LINE's document names the one of apps alone (`LineLogin` does the same).
const registration = { id_token_signed_response_alg: "HS256" };
// The document names no way to prove oneself, which by OpenID Connect Discovery means HTTP Basic.
const proof = oidc.ClientSecretBasic(DEMO_CHANNEL.secret);

test.describe("any OpenID Connect client signs in by discovery alone", () => {
  test("under LINE's name, from its issuer", async ({ page, line, baseURL }) => {
    const configuration = await oidc.discovery(
      new URL("https://access.line.me"),
      DEMO_CHANNEL.id,
      registration,
      proof,
      {
        [oidc.customFetch]: async (url, init) =>
          line.emulator.byHost.fetch(new Request(url, init as RequestInit)),
      },
    );

    await signIn(page, configuration, baseURL + CALLBACK_PATH);
  });

  test("below the path at which a demo's server mounts it", async ({ page, baseURL }) => {
    const configuration = await oidc.discovery(
      new URL(`${baseURL}${EMULATOR_PATH}/access/.well-known/openid-configuration`),
      DEMO_CHANNEL.id,
      registration,
      proof,
      { execute: [oidc.allowInsecureRequests] },
    );

    await signIn(page, configuration, baseURL + CALLBACK_PATH);
  });
});

/** Every address and every check in here is the client's own. */
async function signIn(page: Page, configuration: oidc.Configuration, redirect_uri: string): Promise<void> {
  const [expectedState, expectedNonce] = [oidc.randomState(), oidc.randomNonce()];
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const maxAge = 300;
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: configuration.serverMetadata().scopes_supported?.join(" ") ?? "",
    state: expectedState,
    nonce: expectedNonce,
    max_age: String(maxAge),
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
  });

  await page.goto(url.href);
  const returning = page.waitForRequest((request) => request.url().startsWith(redirect_uri));
  await page.getByText(person.displayName, { exact: true }).click();
  await page.getByRole("button", { name: "許可する" }).click();
  const callback = new URL((await returning).url());

  const checks = { expectedState, expectedNonce, pkceCodeVerifier, maxAge, idTokenExpected: true };
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, checks);
  expect(tokens.claims()).toMatchObject({
    iss: "https://access.line.me",
    sub: person.userId,
    aud: DEMO_CHANNEL.id,
    name: person.displayName,
    email: person.email,
  });
  const userinfo = await oidc.fetchUserInfo(configuration, tokens.access_token, person.userId);
  expect(userinfo).toMatchObject({ sub: person.userId, name: person.displayName });

  const renewed = await oidc.refreshTokenGrant(configuration, tokens.refresh_token ?? "");
  expect(renewed.access_token).not.toBe(tokens.access_token);
}
