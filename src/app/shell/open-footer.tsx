import { servedPart } from "#ui/status/served-part.tsx";

const SiteLinks = servedPart<object>(() => import("./site-links.tsx"));

/** At the foot of what visitors read. */
export function OpenFooter() {
  return <SiteLinks as="footer" className="border-t border-border text-sm text-ink-2" shown={{}} />;
}
