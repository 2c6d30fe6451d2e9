import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { identify } from "#features/accounts/queries/identify.ts";
import type { Services } from "#platform/services.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { identificationContext, servicesContext } from "./contexts.ts";
import { loader } from "./root.tsx";
import { isMember } from "./root-data.ts";

const NOBODY = {
  isLoggedIn: false,
  user: null,
  isUserDataReady: false,
  missingProfileFields: null,
  isTermsAgreed: false,
  isPrivacyAgreed: false,
};

/** What the next document of somebody's browser says of them: whoever its cookie is for, as middleware finds them. */
async function load(services: Services, { headers }: Caller) {
  const request = new Request(services.settings.baseUrl, { headers });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(identificationContext, await identify(request, services));
  return loader({ request, context, url: new URL(request.url), params: {}, pattern: "/" });
}

test("logging out clears everything that hung on the person", async ({ services, user }) => {
  const caller = await (await openDoor(services)).as(user);
  const before = await load(services, caller);
  expect(before.auth).toMatchObject({ isLoggedIn: true, user: { userId: user.lineUserId } });
  expect(isMember(before)).toBe(true);

  await caller.call("POST", "/api/auth/logout");

  const after = await load(services, caller);
  expect(after).toMatchObject({ auth: NOBODY, person: null, csrfToken: null });
  expect(isMember(after)).toBe(false);
});

test("a recorded consent makes both agreements true, and a complete profile a member", async ({
  services,
}) => {
  const { termsVersion, privacyVersion } = services.settings;
  const newcomer = await createPerson(services, {
    terms_agreed_at: null,
    terms_version: null,
    privacy_agreed_at: null,
    privacy_version: null,
    profile_completed: false,
    occupation: null,
  });
  const caller = await (await openDoor(services)).as(newcomer);
  expect((await load(services, caller)).auth).toMatchObject({
    isLoggedIn: true,
    isUserDataReady: false,
    missingProfileFields: { birthDate: false, occupation: true, gender: false },
    isTermsAgreed: false,
    isPrivacyAgreed: false,
  });

  const body = { termsConsent: true, privacyConsent: true, termsVersion, privacyVersion };
  await caller.call("POST", "/api/users/consent", { body });

  const agreed = await load(services, caller);
  expect(agreed.auth).toMatchObject({ isUserDataReady: true, isTermsAgreed: true, isPrivacyAgreed: true });
  expect(isMember(agreed)).toBe(false);
  await caller.call("POST", "/api/users/upsert", { body: { occupation: "会社員" } });
  expect(isMember(await load(services, caller))).toBe(true);
});

test("a session whose account is gone is nobody's", async ({ services, user }) => {
  const caller = await (await openDoor(services)).as(user);
  await services.database.deleteFrom("users").where("id", "=", user.userId).execute();

  const root = await load(services, caller);

  expect(root.auth).toEqual(NOBODY);
  expect(isMember(root)).toBe(false);
});
