import { Outlet, useLocation } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { Outbox } from "../outbox.tsx";
import { isMember, useRootData } from "../root-data.ts";
import { usePendingHandle, useScreenHandle } from "../screen-handle.ts";
import { AddButton } from "../shell/add-button.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { OpenFooter } from "../shell/open-frame.tsx";
import { SideNavigation } from "../shell/side-navigation.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { WaitingScreen } from "../system/waiting-screen.tsx";

/** The frame around every screen but the home page, the guide and the sign-in screens. */
export default function Shell() {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const { hasAddButton = true, hasBottomBar = true, hasAgeNotice } = useScreenHandle();
  const skeleton = usePendingHandle()?.skeleton;
  const person = root?.person ?? null;
  const member = root && isMember(root) ? root.person : null;
  const productName = root?.settings.productName ?? "";
  const unread = root?.unread ?? 0;
  const isAddable = member !== null && hasAddButton;
  return (
    <>
      <nav aria-label="ページの先頭">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-s focus:bg-surface focus:p-3"
        >
          本文へ移動
        </a>
      </nav>
      <div className={member ? "lg:flex" : ""}>
        {member && <SideNavigation productName={productName} person={member} unread={unread} />}
        {/* The page ends above 新規: it covers nothing that cannot be scrolled away. */}
        <div className="relative min-w-0 flex-1 pb-(--foot-height)">
          <TopBar
            productName={productName}
            person={person}
            isMember={member !== null}
            unread={unread}
            path={pathname + search}
          />
          <Outbox />
          <Outlet />
          {!person && <OpenFooter />}
          {person && hasAgeNotice && <p className="page pb-8 text-center text-sm text-ink-2">{AGE_NOTICE}</p>}
          {skeleton && <WaitingScreen shape={skeleton} />}
        </div>
      </div>
      {member && hasBottomBar && <BottomBar />}
      {isAddable && !hasBottomBar && <AddButton />}
    </>
  );
}
