import { data } from "react-router";
import { isDomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";

/** Turns a query's `null` into the 404 screen. */
export function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw notFound();
  return value;
}

/** Turns a query's refusal into its screen: what is not there into 404, what is somebody else's into 403. */
export async function orRefused<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.kind === "absent") throw notFound();
    if (error.kind === "forbidden") throw data({ code: error.code, text: error.message }, { status: 403 });
    throw error;
  }
}

/** An address that no screen answers to (specification, section 8). */
export function unknownPath(url: URL): ReturnType<typeof notFound> {
  return notFound(`Page not found: ${url.pathname}`);
}

/** The id of a mix from an address; what is no id at all fails the route's validation (specification, section 8). */
export function mixIdFrom(params: { id: string }, url: URL): string {
  if (readEntityId(params.id) === null) throw notFound(`Page Not Found: ${url.pathname}`);
  return params.id;
}

function notFound(detail?: string) {
  return data({ code: "NOT_FOUND", text: messages.notFound, detail }, { status: 404 });
}
