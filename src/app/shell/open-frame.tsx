import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { useRootData } from "../root-data.ts";
import { SITE_DESTINATIONS } from "./destinations.ts";
import { SiteMenuButton } from "./site-menu-button.tsx";

/** Around the pages that the specification gives no layout: a name, the way in, and the site's pages at the foot. */
export function OpenFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  return (
    <>
      <header className="page page-wide flex min-h-14 items-center gap-2 pr-2!">
        <Link to={href("/")} className="mr-auto inline-flex min-h-11 items-center font-bold tracking-widest">
          {root?.settings.productName}
        </Link>
        <nav aria-label="アカウント" className="flex shrink-0 items-center text-sm font-bold">
          <Link
            to={root?.person ? href("/dashboard") : href("/login")}
            className="inline-flex min-h-11 items-center rounded-s px-2 text-accent hover:underline"
          >
            {root?.person ? "ホームへ" : "ログイン"}
          </Link>
          <SiteMenuButton />
        </nav>
      </header>
      {children}
      <OpenFooter />
    </>
  );
}

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
