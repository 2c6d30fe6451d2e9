import { href, Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";

const LINK = "inline-flex min-h-11 items-center px-2 hover:underline";

export function HomeHeader({ productName, isSignedIn }: { productName: string; isSignedIn: boolean }) {
  return (
    <header className="page flex min-h-14 max-w-6xl items-center justify-between gap-4">
      <p className="font-bold tracking-widest">{productName}</p>
      <nav aria-label="メイン" className="-mr-2 text-sm font-bold">
        {isSignedIn ? (
          <Link to={href("/dashboard")} className={LINK}>
            ホームへ
          </Link>
        ) : (
          <Link to={href("/login")} className={LINK}>
            ログイン
          </Link>
        )}
      </nav>
    </header>
  );
}

export function HomeFooter() {
  return (
    <footer className="border-t border-border text-sm text-ink-2">
      <div className="page flex max-w-6xl flex-col items-center gap-2 py-8 lg:flex-row lg:justify-between">
        <nav aria-label="規約" className="flex flex-wrap justify-center gap-x-4 lg:-ml-2">
          <Link to={href("/terms")} className={LINK}>
            利用規約
          </Link>
          <Link to={href("/privacy")} className={LINK}>
            プライバシーポリシー
          </Link>
        </nav>
        <p>{AGE_NOTICE}</p>
      </div>
    </footer>
  );
}
