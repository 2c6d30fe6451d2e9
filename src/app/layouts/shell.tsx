import { href, Link, Outlet, useNavigation } from "react-router";
import { WaitingScreen, type WaitingShape } from "#features/mixes/ui/waiting-screen.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { useRootData } from "../root-data.ts";

/** The frame around every screen but the home page and the sign-in screens. */
export default function Shell() {
  const root = useRootData();
  const person = root?.person ?? null;
  const navigation = useNavigation();
  const shape = navigation.location ? shapeOf(navigation.location.pathname) : null;
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-s focus:bg-surface focus:p-3"
      >
        本文へ移動
      </a>
      <header className="sticky top-0 z-10 border-b border-border bg-surface">
        <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-between gap-x-4 px-5 whitespace-nowrap">
          <Link
            to={person ? href("/dashboard") : href("/")}
            className="inline-flex min-h-11 items-center font-bold tracking-wide"
          >
            {root?.settings.productName}
          </Link>
          <nav aria-label="メイン" className="-mr-1 flex flex-wrap items-center gap-x-1 text-sm">
            {person ? (
              <>
                <Link
                  to={href("/shisha")}
                  className="inline-flex min-h-11 items-center px-2 text-ink-2 hover:text-ink"
                >
                  履歴
                </Link>
                <Link
                  to={href("/shisha/new")}
                  className="inline-flex min-h-11 items-center px-2 font-bold text-accent"
                >
                  記録する
                </Link>
                <Link
                  to={href("/profile/edit")}
                  aria-label="プロフィールを編集する"
                  className="inline-flex size-11 items-center justify-center rounded-pill"
                >
                  <Avatar name={person.name} pictureUrl={person.pictureUrl} />
                </Link>
              </>
            ) : (
              <Link
                to={href("/login")}
                className="inline-flex min-h-11 items-center px-2 font-bold text-accent"
              >
                ログイン
              </Link>
            )}
          </nav>
        </div>
      </header>
      <Outlet />
      {shape && <WaitingScreen shape={shape} />}
    </>
  );
}

/** What a screen will look like while its data is on the way; forms and texts come without a picture of themselves. */
function shapeOf(path: string): WaitingShape | null {
  if (path === href("/shisha")) return "wall";
  if (path === href("/dashboard")) return "dashboard";
  return /^\/(?:m|shisha)\/(?!new\b|edit\b)[^/]+$/.test(path) ? "card" : null;
}
