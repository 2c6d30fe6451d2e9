import { data, type RouterContextProvider } from "react-router";
import { isDomainError } from "#foundation/domain-error.ts";
import { type Budget, personCaller } from "#http/rate-limit.ts";
import { rateLimitsContext } from "./contexts.ts";
import { signedInUser } from "./signed-in-user.ts";

/** Takes one page off the person's budget, which its calls share; whoever has none left reads so on the error screen. */
export async function withinBudget(context: Readonly<RouterContextProvider>, budget: Budget): Promise<void> {
  try {
    await context.get(rateLimitsContext)?.(budget, personCaller(signedInUser(context)));
  } catch (error) {
    if (!isDomainError(error) || error.kind !== "limited") throw error;
    throw data({ code: error.code, text: error.message }, { status: 429 });
  }
}
