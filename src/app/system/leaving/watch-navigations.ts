import { noteLeaving } from "./page-leaving.ts";

/** As far as it is used; the compiler's library does not know it yet. */
type NavigateEvent = Event & { destination?: { sameDocument: boolean }; downloadRequest?: string | null };

/** iPhones do not tell a page of `beforeunload`; where they have the Navigation API, that tells instead. Returns what ends it. */
export function watchNavigations(): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const hear = (event: Event) => {
    const { destination, downloadRequest } = event as NavigateEvent;
    // The router's own addresses are within the page, and a download leaves it standing.
    if (!destination?.sameDocument && downloadRequest == null) noteLeaving();
  };
  navigation?.addEventListener("navigate", hear);
  return () => navigation?.removeEventListener("navigate", hear);
}
