import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For what does not depend on the query: another step, filter or choice there reads nothing anew, and must not need the network for it. */
export function unlessQueryAlone({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isQueryAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !isQueryAlone;
}
