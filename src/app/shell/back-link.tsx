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

/** The page before, as the browser's own button; somebody who came straight here goes to `fallback` instead. */
export function BackLink({ fallback }: { fallback: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={fallback}
      aria-label="戻る"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
      onClick={(event) => {
        // The router counts its entries from the document that was opened.
        const isFirst = !((window.history.state as { idx?: number } | null)?.idx ?? 0);
        if (isFirst || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon name="chevron-left" className="size-6" />
    </Link>
  );
}
