import { Outlet, useLocation, useNavigation } from "react-router";
import { Outbox } from "../outbox.tsx";
import { isMember, useRootData } from "../root-data.ts";
import { AddButton } from "../shell/add-button.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { hasAddButton, hasBottomBar } from "../shell/destinations.ts";
import { OpenFooter } from "../shell/open-frame.tsx";
import { SideNavigation } from "../shell/side-navigation.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { WaitingScreen, type WaitingShape } from "../system/waiting-screen.tsx";

/** The frame around every screen but the home page, the guide and the sign-in screens. */
export default function Shell() {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const shape = navigation.location ? shapeOf(navigation.location.pathname) : null;
  const person = root?.person ?? null;
  const member = root && isMember(root) ? root.person : null;
  const productName = root?.settings.productName ?? "";
  const isAddable = member !== null && hasAddButton(pathname);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-s focus:bg-surface focus:p-3"
      >
        本文へ移動
      </a>
      <div className={member ? "lg:flex" : ""}>
        {member && <SideNavigation productName={productName} person={member} />}
        {/* The page ends above the floating button: it covers nothing that cannot be scrolled away. */}
        <div
          className={`relative min-w-0 flex-1 pb-(--bar-height) ${isAddable ? "max-lg:pb-[calc(var(--bar-height)+2rem)]" : ""}`}
        >
          <TopBar
            productName={productName}
            person={person}
            isMember={member !== null}
            path={pathname + search}
          />
          <Outbox />
          <Outlet />
          {!person && <OpenFooter />}
          {shape && <WaitingScreen shape={shape} />}
        </div>
      </div>
      {isAddable && <AddButton />}
      {member && hasBottomBar(pathname) && <BottomBar />}
    </>
  );
}

/** What a screen will look like while its data is on the way; forms and texts come without a picture of themselves. */
function shapeOf(path: string): WaitingShape | null {
  if (path === "/shisha") return "wall";
  if (path === "/dashboard") return "dashboard";
  if (path === "/preferences") return "list";
  return /^\/(?:m|shisha)\/(?!new\b|new-v2\b|edit\b)[^/]+$/.test(path) ? "card" : null;
}
