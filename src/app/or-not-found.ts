import { data } from "react-router";
import { messages } from "#foundation/messages.ts";

/** Turns a query's `null` into the 404 screen. */
export function orNotFound<Value>(value: Value | null): Value {
  if (value === null) throw data({ code: "NOT_FOUND", text: messages.notFound }, { status: 404 });
  return value;
}
