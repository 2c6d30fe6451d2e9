import { describe, expect, test } from "vitest";
import {
  type AuthState,
  authStateOf,
  countMissingProfileFields,
  findMissingProfileFields,
  isAllAgreed,
  isAuthenticated,
  isProfileComplete,
  type UserView,
} from "./auth-state.ts";

const versions = { termsVersion: "1.0", privacyVersion: "1.0" };
const complete: UserView = {
  userId: "U1",
  birthDate: "1990-01-01",
  occupation: "会社員",
  gender: "female",
  profileCompleted: true,
  termsAgreedAt: "2026-01-01T00:00:00Z",
  termsVersion: "1.0",
  privacyAgreedAt: "2026-01-01T00:00:00Z",
  privacyVersion: "1.0",
};
const stateOf = (user: UserView | null): AuthState =>
  authStateOf({ isLoggedIn: user !== null, user }, versions);

describe("missing profile fields", () => {
  test.each([
    [{}, 3],
    [{ gender: "male" }, 2],
    [{ gender: "male", occupation: "学生" }, 1],
    [{ gender: "male", occupation: "学生", birthDate: "2000-01-01" }, 0],
    [{ gender: "", occupation: "", birthDate: "" }, 3],
  ])("of %j are counted", (fields, count) => {
    const user = {
      ...complete,
      profileCompleted: false,
      birthDate: null,
      occupation: null,
      gender: null,
      ...fields,
    };
    expect(countMissingProfileFields(findMissingProfileFields(user))).toBe(count);
    expect(isProfileComplete(stateOf(user))).toBe(count === 0);
  });

  test("a completed profile misses nothing, whatever its fields say", () => {
    const user = { ...complete, birthDate: null, occupation: null, gender: null };
    expect(countMissingProfileFields(findMissingProfileFields(user))).toBe(0);
    expect(isProfileComplete(stateOf(user))).toBe(true);
  });

  test("without a record of missing fields the profile counts as complete", () => {
    expect(isProfileComplete(stateOf(null))).toBe(true);
  });
});

describe("consent", () => {
  test("is given when both were agreed to in the versions in force", () => {
    expect(isAllAgreed(stateOf(complete))).toBe(true);
  });

  test.each([
    { termsVersion: "0.9" },
    { privacyVersion: "2.0" },
    { termsAgreedAt: null },
    { privacyAgreedAt: null },
    { termsVersion: null },
  ])("is not given with %j", (change) =>
    expect(isAllAgreed(stateOf({ ...complete, ...change }))).toBe(false),
  );

  test("an agreement to an older version leaves the user data ready but not agreed", () => {
    const state = stateOf({ ...complete, termsVersion: "0.9" });
    expect(state).toMatchObject({ isUserDataReady: true, isTermsAgreed: false, isPrivacyAgreed: true });
  });

  test.each([
    { termsAgreedAt: null },
    { termsVersion: null },
    { privacyAgreedAt: null },
    { privacyVersion: null },
  ])("with %j the user data is not ready", (change) =>
    expect(stateOf({ ...complete, ...change }).isUserDataReady).toBe(false),
  );
});

describe("signing in and out", () => {
  test("authenticated means logged in and a user is there", () => {
    expect(isAuthenticated(stateOf(null))).toBe(false);
    expect(isAuthenticated(authStateOf({ isLoggedIn: true, user: null }, versions))).toBe(false);
    expect(isAuthenticated(stateOf(complete))).toBe(true);
  });

  test("no user: nothing of one is left", () => {
    expect(stateOf(null)).toEqual({
      isLoggedIn: false,
      user: null,
      isUserDataReady: false,
      missingProfileFields: null,
      isTermsAgreed: false,
      isPrivacyAgreed: false,
    });
  });
});
