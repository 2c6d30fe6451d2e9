import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useEffect,
  useState,
} from "react";

/**
 * React's `lazy` for a part that its page can stand without. A part that cannot be fetched is reported and stays away, or
 * `Missing` stands in its place; thrown into the page it would take everything with it, an unsaved form included. Where it is
 * put on a page again, it is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let wanted: LazyExoticComponent<ComponentType<Props>> | null = null;

  function ask(): LazyExoticComponent<ComponentType<Props>> {
    wanted ??= lazy(() =>
      load().catch((error: unknown) => {
        reportError(error);
        return { default: Absent };
      }),
    );
    return wanted;
  }

  function Absent(props: Props) {
    // Not before it stands there: React asks for what it waits for as often as it likes.
    useEffect(() => {
      wanted = null;
    }, []);
    return createElement(Missing, props);
  }

  return function LazyPart(props: Props) {
    const [Part] = useState(ask);
    return createElement(Part, props);
  };
}
