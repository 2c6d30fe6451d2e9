import { requires } from "../../middleware/requires.ts";
import { unknownPath } from "../../or-not-found.ts";
import type { Route } from "./+types/page-not-found.ts";

export const middleware = [requires("open")];

export function loader({ url }: Route.LoaderArgs) {
  throw unknownPath(url);
}

/** Whoever followed an old link finds the ways of every other screen. */
export { ErrorBoundary } from "../../layouts/shell.tsx";

export default function PageNotFound() {
  return null;
}
