import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { VISITOR_DESTINATIONS } from "./destinations.ts";

/** The site's pages and the age line. Plain links: what they lead to is kept for visitors, and whole without the app. */
export function SiteLinks() {
  return (
    <div className="page page-wide flex flex-col items-center gap-2 py-8 lg:flex-row lg:justify-between">
      <nav aria-label="サイト" className="flex flex-wrap justify-center gap-x-2 lg:-ml-2">
        {VISITOR_DESTINATIONS.map(({ label, path }) => (
          <a key={label} href={path} className="inline-flex min-h-11 items-center px-2 hover:underline">
            {label}
          </a>
        ))}
      </nav>
      <p>{AGE_NOTICE}</p>
    </div>
  );
}
