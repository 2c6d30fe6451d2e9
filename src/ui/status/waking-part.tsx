import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { loadUnasked } from "./load-unasked.ts";
import { addPartOfServer } from "./parts-of-server.ts";
import { useIsServed } from "./use-is-served.ts";
import { whenAtRest } from "./when-at-rest.ts";

const sleeping = new Set<() => Promise<void>>();
let isAtRest = false;

/** Once the page rests: its parts come, and those of the screens that are opened later come with their screens. */
export function wakeParts(): void {
  // Those that did not come are asked for again with the network.
  if (!isAtRest) window.addEventListener("online", fetchSleeping);
  isAtRest = true;
  for (const fetchPart of sleeping) whenAtRest(fetchPart);
}

function fetchSleeping(): void {
  for (const fetchPart of sleeping) void fetchPart();
}

/** What comes to a part that still sleeps. */
const NEAR = ["pointerover", "touchstart", "focusin"];
/** Said of a press that was kept for it (app/system/keep-presses.js). */
const WANTED = "part-wanted";
/** Said, at the window, of presses that are given up because it did not come; what was typed there stays. */
export const PRESS_LOST = "press-lost";

/**
 * A part of a screen with code of its own that comes when the page rests, or when it is touched. Until then it stands as the server
 * drew it, its links lead on, and what is pressed or typed in it is kept (app/system/keep-presses.js). One that does not come is
 * asked for again by the next touch.
 */
export function wakingPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let there: ComponentType<Props> | null = null;
  let arrive: (loaded: { default: ComponentType<Props> }) => void = () => undefined;
  const arrived = new Promise<{ default: ComponentType<Props> }>((resolve) => {
    arrive = resolve;
  });
  const Asleep: LazyExoticComponent<ComponentType<Props>> = lazy(() => arrived);

  async function fetchPart(): Promise<void> {
    if (there) return;
    const loaded = await loadUnasked(load);
    if (!loaded) return;
    there = loaded.default;
    sleeping.delete(fetchPart);
    arrive(loaded);
  }
  addPartOfServer(fetchPart);
  sleeping.add(fetchPart);
  if (isAtRest) void fetchPart();

  return function Waking(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part] = useState<ComponentType<Props>>(() => there ?? Asleep);
    useEffect(() => {
      if (isAtRest) void fetchPart();
      const over = new AbortController();
      const { signal } = over;
      for (const kind of NEAR)
        place.current?.addEventListener(kind, () => void fetchPart(), { signal, passive: true });
      const answer = async () => {
        await fetchPart();
        if (!there) window.dispatchEvent(new Event(PRESS_LOST));
      };
      place.current?.addEventListener(WANTED, answer, { signal });
      return () => over.abort();
    }, []);
    return (
      <div ref={place} className="contents" data-waking="">
        <FetchUnlessServed fetchPart={fetchPart} />
        <Suspense fallback={<AsItStood place={place} />}>
          {createElement(Part, props)}
          <Awake place={place} />
        </Suspense>
      </div>
    );
  };
}

/**
 * Where one came by a link before the page rested, nothing stands there yet. A component of its own: were the part drawn anew
 * while it sleeps, React would throw away what the server drew.
 */
function FetchUnlessServed({ fetchPart }: { fetchPart: () => Promise<void> }): null {
  const isServed = useIsServed();
  useEffect(() => {
    if (!isServed) void fetchPart();
  }, [isServed, fetchPart]);
  return null;
}

type Place = { place: RefObject<HTMLDivElement | null> };

/** Says of a part that it listens. React knows nothing of the mark that goes: it never says another. */
function Awake({ place }: Place): null {
  useEffect(() => {
    place.current?.removeAttribute("data-waking");
    place.current?.dispatchEvent(new Event("part-awake", { bubbles: true }));
  }, [place]);
  return null;
}

/** What was there stays to be read where the page around a sleeping part changed. */
function AsItStood({ place }: Place) {
  const [html] = useState(() => ({ __html: place.current?.innerHTML ?? "" }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the server drew in this very place
  return <div className="contents" dangerouslySetInnerHTML={html} />;
}
