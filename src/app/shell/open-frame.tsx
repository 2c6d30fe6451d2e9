import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { isMember, useRootData } from "../root-data.ts";
import { OpenAddButton } from "./add-button.tsx";
import { DeskLinks } from "./desk-links.tsx";
import { OpenFooter } from "./open-footer.tsx";
import { SiteMenuButton } from "./site-menu-button.tsx";

type OpenFrameProps = {
  children: ReactNode;
  /** The first screen has a button of its own to the form. */
  isAddBelowFirstScreen?: boolean;
};

/** Around the pages that the specification gives no layout: a name, the way in, and the site's pages at the foot. */
export function OpenFrame({ children, isAddBelowFirstScreen }: OpenFrameProps) {
  const root = useRootData();
  return (
    <div className="relative">
      <header className="page page-wide flex min-h-14 flex-wrap items-center gap-x-2 pr-2!">
        <Link
          to={href("/")}
          className="mr-auto inline-flex min-h-11 items-center font-bold tracking-widest whitespace-nowrap"
        >
          {root?.settings.productName}
        </Link>
        <DeskLinks />
        <nav aria-label="アカウント" className="ml-auto flex shrink-0 items-center text-sm font-bold">
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
      {root && isMember(root) && <OpenAddButton isBelowFirstScreen={isAddBelowFirstScreen} />}
    </div>
  );
}
