import { useEffect } from "react";
import { href, Link, useNavigate } from "react-router";
import { Icon } from "#ui/images/icon.tsx";

/** Where somebody is at home. Whoever signed in and is no member yet would be led back to what they still owe. */
export function homeOf(isMember: boolean): string {
  return isMember ? href("/dashboard") : href("/");
}

/** Where 戻る leads somebody who came straight to this address: home, and from there to the top page. */
export function backFrom(path: string, isMember: boolean): string {
  const home = homeOf(isMember);
  return path.split("?", 1)[0] === home ? href("/") : home;
}

/** The addresses of this tab's history by their index, as far as this document has shown them. */
const shownPages = new Map<number, string>();

// The router counts its entries from the document that was opened.
const indexOfPage = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Keeps in mind where in the history a page stands. */
export function useShownPage(path: string): void {
  useEffect(() => {
    shownPages.set(indexOfPage(), path);
  }, [path]);
}

type BackLinkProps = {
  /** Where somebody goes who came straight here. */
  fallback: string;
  /** Where everybody goes, wherever they came from (`parentOf` of a screen's handle). */
  parent?: string | null;
};

/**
 * The page before, as the browser's own button; or one level up. That takes the page's place in the history, where it does not
 * stand before it already: whoever goes on back never meets the page that they left upwards.
 */
export function BackLink({ fallback, parent = null }: BackLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={parent ?? fallback}
      replace={parent !== null}
      aria-label="戻る"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
      onClick={(event) => {
        const index = indexOfPage();
        const isBefore = parent === null ? index > 0 : shownPages.get(index - 1) === parent;
        if (!isBefore || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="chevron-left" className="size-6" />
    </Link>
  );
}
