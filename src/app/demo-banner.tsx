import { useLocation } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";

/** On every page of a demo: nobody should take it for the real thing (security.md S7). */
export function DemoBanner({ personName }: { personName: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <aside
      aria-label="デモモード"
      data-demo-banner
      className="relative z-10 flex flex-wrap min-h-(--banner-height) items-center justify-center gap-x-3 bg-accent-soft px-4 text-xs whitespace-nowrap text-ink"
    >
      <strong className="shrink-0">デモモード</strong>
      {personName && <span className="min-w-0 truncate">{personName}さんとして表示中</span>}
      <a
        className="inline-flex min-h-11 shrink-0 items-center font-bold text-accent underline"
        href={loginHref(pathname + search)}
      >
        {personName ? "切り替える" : "ログインする人を選ぶ"}
      </a>
    </aside>
  );
}
