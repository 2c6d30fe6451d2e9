import "#ui/styles.css";
import "#features/flavor-card/ui/flavor-card.css";
// Of parts that the server draws and the browser fetches later: their pages would come without them.
import "#features/flavor-card/ui/blank-card.css";
import "#features/history/ui/dashboard/taste-months.css";
import "#ui/controls/switch.css";
import { type ReactNode, useContext, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from "react-router";
import { authStateOf } from "#features/accounts/auth-state.ts";
import { ownFace } from "#features/accounts/profile.ts";
import { userView } from "#features/accounts/queries/find-own-account.ts";
import { DEFAULT_QUIET_HOURS } from "#features/notifications/quiet-hours.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import type { DemoPerson } from "#platform/services.ts";
import type { Route } from "./+types/root.ts";
import type { DemoBannerProps } from "./around/demo-banner.tsx";
import { DemoBanner } from "./around/demo-banner.tsx";
import { OpenInLine } from "./around/open-in-line.tsx";
import { cacheScreens } from "./cached-screens/cache-screens.ts";
import { useCachedScreens } from "./cached-screens/use-cached-screens.ts";
import { servicesContext } from "./contexts.ts";
import { LineFactsMeta } from "./line/line-facts.tsx";
import { NonceContext } from "./nonce-context.ts";
import { useWorkerNews } from "./offline/cached-state.ts";
import { useServiceWorker } from "./offline/use-service-worker.ts";
import { type RootData, useRootData } from "./root-data.ts";
import { ScreenContexts } from "./screen-contexts.tsx";
import { shopPathOf } from "./shell/destinations.ts";
import { MARK_LINE_PLACE } from "./shell/line-place.ts";
import { APPLY_STORED_THEME } from "./shell/theme.ts";
import { actorOf, ownAccount } from "./signed-in-user.ts";
import { AtRest } from "./system/at-rest.tsx";
import { ErrorBanner } from "./system/error-banner.tsx";
import { FailedScreen } from "./system/failed-screen.tsx";
import KEEP_PRESSES from "./system/keep-presses.js?raw";
import { unlessQueryAlone } from "./unless-query-alone.ts";

/** It ran long before React comes, which leaves it as it is: the browser's build has no second copy of it. */
const BEFORE_ALL_ELSE = import.meta.env.SSR ? APPLY_STORED_THEME + MARK_LINE_PLACE + KEEP_PRESSES : "";

export const clientMiddleware = [cacheScreens];

export function loader({ context }: Route.LoaderArgs): RootData {
  const services = context.get(servicesContext);
  const actor = actorOf(context);
  const account = ownAccount(context);
  const { settings } = services;
  return {
    settings,
    auth: authStateOf({ isLoggedIn: actor !== null, user: account && userView(account) }, settings),
    person: account && { id: account.id, ...ownFace(account) },
    unread: account?.unread_notifications ?? 0,
    shopPath: shopPathOf(account?.held_roles ?? []),
    isResting: actor?.isSuspended ?? false,
    isAdmin: actor !== null && actor.adminPasskey !== null,
    quietHours: account?.quiet_hours ?? DEFAULT_QUIET_HOURS,
    readAt: account && services.clock().toISOString(),
    csrfToken: actor?.sessionId ? csrfTokenOf(services.secrets.sessionKey, actor.sessionId) : null,
  };
}

/** What it brings is about the person. */
export const shouldRevalidate = unlessQueryAlone;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRootData();
  // What was pressed before waits for it (system/keep-presses.js), and cached pages of visitors (server/pages/first-touch.js).
  useEffect(() => void window.dispatchEvent(new Event("app-hydrated")), []);
  return (
    // The theme stands on it before React comes.
    <html lang="ja" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={nonce} suppressHydrationWarning>
          {BEFORE_ALL_ELSE}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <LineFactsMeta root={root} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Their nonce comes from ServerRouter. */}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { demoPeople, liffId } = loaderData.settings;
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useCachedScreens();
  useWorkerNews();
  // From the first moment: it has to know with which screen the document came.
  useServiceWorker(loaderData);
  return (
    <ScreenContexts>
      <Demo people={demoPeople} self={loaderData.person} path={path} />
      {liffId !== null && (
        <aside aria-label="LINEミニアプリ" className="open-in-line">
          <OpenInLine liffId={liffId} path={path} />
        </aside>
      )}
      <AtRest root={loaderData} />
      <Outlet />
      <ErrorBanner />
    </ScreenContexts>
  );
}

/** Nothing, where this is no demo. */
function Demo(shown: DemoBannerProps) {
  return (
    shown.people.length > 0 && (
      <aside aria-label="デモモード" data-demo-banner>
        <DemoBanner {...shown} />
      </aside>
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData();
  const { pathname, search } = useLocation();
  // A refusal by middleware comes without the root loader's data and brings the demo's people itself.
  const refusal = isRouteErrorResponse(error) ? error.data : null;
  const people: DemoPerson[] = root?.settings.demoPeople ?? refusal?.demoPeople ?? [];
  return (
    <>
      <Demo people={people} self={root?.person ?? null} path={pathname + search} />
      <FailedScreen error={error} isWholePage />
    </>
  );
}
