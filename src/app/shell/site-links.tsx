import { href } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { EXPLORE_BY_AREA, SITE_DESTINATIONS } from "./destinations.ts";

/** The site's pages and the age line. Plain links: what they lead to is kept for visitors, and whole without the app. */
export default function SiteLinks() {
  return (
    <div className="page page-wide flex flex-col items-center gap-2 py-8 lg:flex-row lg:justify-between">
      <nav aria-label="サイト" className="flex flex-wrap justify-center gap-x-2 lg:-ml-2">
        {SITE_DESTINATIONS.map(({ label, path }) => (
          // To explore asks for a session; a visitor chooses an area on the public page (domain.md 1.12).
          <a
            key={label}
            href={path === EXPLORE_BY_AREA ? href("/shops") : path}
            className="inline-flex min-h-11 items-center px-2 hover:underline"
          >
            {label}
          </a>
        ))}
      </nav>
      <p>{AGE_NOTICE}</p>
    </div>
  );
}
