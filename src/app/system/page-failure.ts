import { data, type RouterContextProvider } from "react-router";
import { isDatabaseAway } from "#database/database-away.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import { loggablePath } from "#http/loggable-path.ts";
import { requestIdContext, servicesContext } from "../contexts.ts";

type Loading = { request: Request; context: Readonly<RouterContextProvider> };

/** For the log, with the number that the person sees. */
export function logPageFailure({ request, context }: Loading, error: unknown): void {
  const path = loggablePath(new URL(request.url).pathname);
  context
    .get(servicesContext)
    .log.error({ requestId: context.get(requestIdContext), path, err: error }, "page failed");
}

/**
 * Says on the error screen what could not be read, in the specification's words (section 8): a page's loader does there what a
 * call of the specification would. Refusals, and a database that is away for everybody, have their own screens.
 */
export async function orFailed<Value>(
  loading: Loading,
  text: string,
  reading: Promise<Value>,
): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    if (isDomainError(error) || isDatabaseAway(error)) throw error;
    logPageFailure(loading, error);
    throw data({ code: "PAGE_FAILED", text }, { status: 500 });
  }
}
