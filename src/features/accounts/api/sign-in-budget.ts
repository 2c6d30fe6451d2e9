import { type Budget, MINUTE_S } from "#http/rate-limit.ts";

/** All ways of signing in together. */
export const SIGN_IN_BUDGET: Budget = {
  name: "signIn",
  points: 20,
  durationS: MINUTE_S,
  isCountedTogether: true,
};
