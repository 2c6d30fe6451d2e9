import { Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { SITE_DESTINATIONS } from "./destinations.ts";

/** The site's pages and the age line, at the foot of what visitors read. */
export function OpenFooter() {
  return (
    <footer className="border-t border-border text-sm text-ink-2">
      <div className="page page-wide flex flex-col items-center gap-2 py-8 lg:flex-row lg:justify-between">
        <nav aria-label="サイト" className="flex flex-wrap justify-center gap-x-2 lg:-ml-2">
          {SITE_DESTINATIONS.map(({ label, path }) => (
            <Link key={path} to={path} className="inline-flex min-h-11 items-center px-2 hover:underline">
              {label}
            </Link>
          ))}
        </nav>
        <p>{AGE_NOTICE}</p>
      </div>
    </footer>
  );
}
