import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadUnasked } from "./load-unasked.ts";
import { addPartOfServer } from "./parts-of-server.ts";
import { useIsServed } from "./use-is-served.ts";

/** React leaves what is inside such an element as it is, as long as it is this same object. */
const AS_SERVED = { __html: "" };

type ServedProps<Shown extends object> = {
  as?: "div" | "span" | "aside" | "footer";
  className?: string;
  inert?: boolean;
  "aria-label"?: string;
  "data-demo-banner"?: true;
  /** Plain data, as JSON carries it. */
  shown: Shown;
};

/**
 * A part without handlers, state or links of the router: it is looked at, or leads to another document. What the server drew stays on
 * the page, and the code that draws it comes with the first one that shows something else. Until then that place is empty.
 */
export function servedPart<Shown extends object>(
  load: () => Promise<{ default: ComponentType<Shown> }>,
): ComponentType<ServedProps<Shown>> & { fetchPart: () => Promise<unknown> } {
  let there: ComponentType<Shown> | null = null;
  const fetchPart = async () => {
    const loaded = await load();
    there = loaded.default;
    return loaded;
  };
  addPartOfServer(fetchPart);

  /** Nobody pressed for it: where it does not come, its place stays empty. */
  function Drawn(shown: Shown): ReactNode {
    const [Part, setPart] = useState(() => there);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      void loadUnasked(fetchPart).then(() => isShown && setPart(() => there));
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part && <Part {...shown} />;
  }

  function Served({ as: Element = "div", shown, ...element }: ServedProps<Shown>) {
    const isServed = useIsServed();
    // The server took nothing over, and has nothing to compare.
    const now = isServed ? JSON.stringify(shown) : "";
    const [served, setServed] = useState(isServed ? now : null);
    if (served !== null && served !== now) setServed(null);
    if (served === now)
      return (
        <Element
          key="served"
          {...element}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
          dangerouslySetInnerHTML={AS_SERVED}
        />
      );
    return (
      <Element key="drawn" {...element}>
        <Drawn {...shown} />
      </Element>
    );
  }
  return Object.assign(Served, { fetchPart });
}
