import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  useEffect,
  useState,
} from "react";
import { fetchAtRest } from "./when-at-rest.ts";

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Fetches it. Once it came it is drawn like any other component, without a moment's wait. */
  fetchPart: () => Promise<unknown>;
};

/**
 * React's `lazy` for a part that its page can stand without. A part that cannot be fetched is reported and stays away, or
 * `Missing` stands in its place; thrown into the page it would take everything with it, an unsaved form included. Where it is
 * put on a page again, it is asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props> = () => null,
): LazyPart<Props> {
  let there: ComponentType<Props> | null = null;
  let wanted: LazyExoticComponent<ComponentType<Props>> | null = null;

  async function fetchPart() {
    const loaded = await load();
    there = loaded.default;
    return loaded;
  }

  function ask(): ComponentType<Props> {
    if (there) return there;
    wanted ??= lazy(() =>
      fetchPart().catch((error: unknown) => {
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

  function Part(props: Props) {
    const [Asked] = useState(() => ask());
    return createElement(Asked, props);
  }
  return Object.assign(Part, { fetchPart });
}

/** The same for what a press opens above the page: fetched once the page rests, so that the press has nothing to wait for. */
export function overlayPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing?: ComponentType<Props>,
): LazyPart<Props> {
  const part = lazyPart(load, Missing);
  fetchAtRest(part.fetchPart);
  return part;
}
