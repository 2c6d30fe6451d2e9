import { type ReactNode, Suspense } from "react";
import { href, Outlet, useLocation } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { useUnread } from "../live/bell-figure.ts";
import { Outbox } from "../recording/outbox.tsx";
import { isMember, useRootData } from "../root-data.ts";
import { usePendingHandle, useScreenHandle } from "../screen-handle.ts";
import { AddButton } from "../shell/add-button.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { OpenFooter } from "../shell/open-footer.tsx";
import { SideNavigation } from "../shell/side-navigation.tsx";
import { SkipLink } from "../shell/skip-link.tsx";
import { TopBar } from "../shell/top-bar.tsx";
import { FailedScreen, isRefusedAll } from "../system/failed-screen.tsx";
import { WaitingScreen } from "../system/parts-of-rest.ts";
import { restingPart } from "../system/resting-part.tsx";
import type { Route } from "./+types/shell.ts";

const WaitingVisits = restingPart(() => import("../recording/waiting-visits.tsx"));
const BellVoice = restingPart(() => import("../live/bell-voice.tsx"));

/** The frame around every screen but the home page, the guide and the sign-in screens. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What is not there or broke is said within the frame, whose ways lead on; but not to whoever is refused everything. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const failed = <FailedScreen error={error} />;
  return root && !isRefusedAll(error) ? <Frame>{failed}</Frame> : failed;
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const { hasAddButton = true, hasBottomBar = true, hasAgeNotice } = useScreenHandle();
  const skeleton = usePendingHandle()?.skeleton;
  const person = root?.person ?? null;
  const member = root && isMember(root) ? root.person : null;
  const shopPath = root?.shopPath ?? href("/shops");
  const productName = root?.settings.productName ?? "";
  const unread = useUnread();
  const isAddable = member !== null && hasAddButton;
  return (
    <>
      <SkipLink />
      <div className={member ? "lg:flex" : ""}>
        {member && (
          <SideNavigation productName={productName} person={member} unread={unread} shopPath={shopPath} />
        )}
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
          <WaitingVisits />
          {children}
          {!person && <OpenFooter />}
          {person && hasAgeNotice && <p className="page pb-8 text-center text-sm text-ink-2">{AGE_NOTICE}</p>}
          {skeleton && (
            <Suspense>
              <WaitingScreen shape={skeleton} />
            </Suspense>
          )}
        </div>
      </div>
      {member && root && <BellVoice key={member.id} personId={member.id} quietHours={root.quietHours} />}
      {member && hasBottomBar && <BottomBar shopPath={shopPath} />}
      {isAddable && !hasBottomBar && <AddButton />}
    </>
  );
}
