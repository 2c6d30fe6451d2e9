import { href, Link, Outlet } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { useRootData } from "../root-data.ts";

/** The frame around every screen but the home page and the sign-in screens. */
export default function Shell() {
  const root = useRootData();
  const person = root?.person ?? null;
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-s focus:bg-surface focus:p-3"
      >
        本文へ移動
      </a>
      <header className="sticky top-0 z-10 border-b border-border bg-surface">
        <div className="mx-auto flex min-h-14 max-w-5xl items-center justify-between gap-4 px-5">
          <Link
            to={person ? href("/dashboard") : href("/")}
            className="inline-flex min-h-11 items-center font-bold tracking-wide"
          >
            {root?.settings.productName}
          </Link>
          <nav aria-label="メイン" className="flex items-center gap-1 text-sm">
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
    </>
  );
}
