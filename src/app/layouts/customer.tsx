import { href, Link, Outlet, useParams } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { isMember, useRootData } from "../root-data.ts";
import { OpenAddButton } from "../shell/add-button.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { SkipLink } from "../shell/skip-link.tsx";

/** The frame of what somebody shows to a shop's staff: the product's name, and for themselves the way back. */
export default function CustomerLayout() {
  const root = useRootData();
  const { id } = useParams();
  const isOwn = root?.person != null && root.person.id === id;
  return (
    <div className="relative min-h-svh">
      <SkipLink />
      <header className="page page-form relative flex min-h-14 items-center justify-center">
        {isOwn && (
          <div className="absolute left-1">
            <BackLink fallback={href("/profile")} />
          </div>
        )}
        <Link to={href("/")} className="inline-flex min-h-11 items-center font-bold tracking-widest">
          {root?.settings.productName}
        </Link>
      </header>
      <Outlet />
      <p className="page pb-8 text-center text-sm text-ink-2">{AGE_NOTICE}</p>
      {root && isMember(root) && <OpenAddButton />}
    </div>
  );
}
