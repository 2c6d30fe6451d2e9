import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const bothAgreed = { termsConsent: true, privacyConsent: true, termsVersion: "1.0", privacyVersion: "1.0" };
const notYet = { terms_agreed_at: null, terms_version: null, privacy_agreed_at: null, privacy_version: null };

describe("POST /api/users/consent", () => {
  test.for([
    [{ termsConsent: "true", privacyConsent: "true" }, 400],
    [{ termsConsent: 1, privacyConsent: 1 }, 400],
    [{ privacyConsent: false }, 400],
    [{ termsVersion: undefined }, 400],
    [{ termsVersion: "0.9" }, 409],
    [{ privacyVersion: "1.00" }, 409],
    [{ lineUserId: "U00000000000000000000000000000000" }, 403],
  ] as const)("records nothing of %j", async ([change, status], { services }) => {
    const newcomer = await createPerson(services, notYet);
    const caller = await (await openDoor(services)).as(newcomer);
    const response = await caller.call("POST", "/api/users/consent", { body: { ...bothAgreed, ...change } });
    expect(response.status).toBe(status);
    expect(await services.database.selectFrom("consent_history").selectAll().execute()).toEqual([]);
  });

  test("answers dates and versions beside success; a refusal says which code", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const newcomer = await createPerson(services, notYet);
    const caller = await (await openDoor(services)).as(newcomer);
    const agree = async (change: object) =>
      (await caller.call("POST", "/api/users/consent", { body: { ...bothAgreed, ...change } })).json();

    expect(await agree({ lineUserId: newcomer.lineUserId })).toEqual({
      success: true,
      user: {
        terms_agreed_at: "2026-11-20T12:00:00.000Z",
        privacy_agreed_at: "2026-11-20T12:00:00.000Z",
        terms_version: "1.0",
        privacy_version: "1.0",
      },
    });
    expect(await agree({ termsConsent: false })).toMatchObject({ code: "CONSENT_INCOMPLETE" });
    expect(await agree({ termsVersion: "0.9" })).toMatchObject({ code: "CONSENT_VERSION_OUTDATED" });
  });

  test("counts until the texts change, and every agreement stays in the history", async ({ services }) => {
    const newcomer = await createPerson(services, notYet);
    const writes = async (at: typeof services, body: object) => {
      const caller = await (await openDoor(at)).as(newcomer);
      const consent = await caller.call("POST", "/api/users/consent", { body });
      const mix = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
      const response = await caller.call("POST", "/api/shisha-mixes", { body: mix });
      return [consent.status, response.status];
    };
    const later = { ...services, settings: { ...services.settings, termsVersion: "2.0" } };

    expect(await writes(services, bothAgreed)).toEqual([200, 201]);
    expect(await writes(later, bothAgreed)).toEqual([409, 403]);
    expect(await writes(later, { ...bothAgreed, termsVersion: "2.0" })).toEqual([200, 201]);
    const history = await services.database
      .selectFrom("consent_history")
      .select(["document", "version"])
      .orderBy("document")
      .orderBy("version")
      .execute();
    expect(history.map(({ document, version }) => `${document} ${version}`)).toEqual([
      "privacy 1.0",
      "privacy 1.0",
      "terms 1.0",
      "terms 2.0",
    ]);
  });
});
