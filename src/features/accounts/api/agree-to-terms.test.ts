import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const nobodyAgreed = {
  terms_agreed_at: null,
  terms_version: null,
  privacy_agreed_at: null,
  privacy_version: null,
};
const consent = { termsConsent: true, privacyConsent: true, termsVersion: "1.0", privacyVersion: "1.0" };

describe("POST /api/users/consent", () => {
  test("answers dates and versions, and keeps both agreements in the history", async ({
    services,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const person = await createPerson(services, nobodyAgreed);
    const caller = await (await openDoor(services)).as(person);
    const answer = await caller.call("POST", "/api/users/consent", {
      body: { ...consent, lineUserId: person.lineUserId },
    });

    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        success: true,
        user: {
          terms_agreed_at: "2026-11-20T12:00:00.000Z",
          privacy_agreed_at: "2026-11-20T12:00:00.000Z",
          terms_version: "1.0",
          privacy_version: "1.0",
        },
      },
    ]);
    const history = await services.database
      .selectFrom("consent_history")
      .select(["document", "version"])
      .where("user_id", "=", person.userId)
      .orderBy("document")
      .execute();
    expect(history).toEqual([
      { document: "privacy", version: "1.0" },
      { document: "terms", version: "1.0" },
    ]);
  });

  test.for([
    [{ termsConsent: false }, 400, "CONSENT_INCOMPLETE"],
    [{ privacyConsent: false }, 400, "CONSENT_INCOMPLETE"],
    [{ privacyConsent: "true" }, 400, "CONSENT_INCOMPLETE"],
    [{ termsConsent: 1 }, 400, "CONSENT_INCOMPLETE"],
    [{ termsVersion: undefined }, 400, "INVALID_INPUT"],
    [{ privacyVersion: "" }, 400, "INVALID_INPUT"],
    [{ termsVersion: "0.9" }, 409, "CONSENT_VERSION_OUTDATED"],
    [{ privacyVersion: "2.0" }, 409, "CONSENT_VERSION_OUTDATED"],
    [{ lineUserId: "U0123456789abcdef0123456789abcdef" }, 403, "IDENTITY_MISMATCH"],
  ] as const)("%j is refused and nothing is recorded", async ([change, status, code], { services }) => {
    const person = await createPerson(services, nobodyAgreed);
    const caller = await (await openDoor(services)).as(person);
    const answer = await caller.call("POST", "/api/users/consent", { body: { ...consent, ...change } });

    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
    expect(await services.database.selectFrom("consent_history").selectAll().execute()).toEqual([]);
    const row = await services.database.selectFrom("users").select("terms_agreed_at").executeTakeFirst();
    expect(row).toEqual({ terms_agreed_at: null });
  });
});
