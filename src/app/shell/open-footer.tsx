import { SiteLinks } from "./site-links.tsx";

/** At the foot of what visitors read. */
export function OpenFooter() {
  return (
    <footer className="border-t border-border text-sm text-ink-2">
      <SiteLinks />
    </footer>
  );
}
