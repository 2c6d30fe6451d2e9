import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * React's `lazy` for a part that its page can stand without. A part that cannot be fetched is reported and stays away, or
 * `Missing` stands in its place; thrown into the page it would take everything with it, an unsaved form included.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => {
      reportError(error);
      return { default: Missing };
    }),
  );
}
