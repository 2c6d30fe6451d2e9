import { useLocation } from "react-router";
import { loginHref } from "./login-href.ts";

/** On every page of a demo: nobody should take it for the real thing (security.md S7). */
export function DemoBanner({ personName }: { personName: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <aside
      aria-label="デモモード"
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-accent-soft px-4 py-1 text-xs text-ink"
    >
      <strong>デモモード</strong>
      {personName && <span>{personName}さんとして表示中</span>}
      <a
        className="inline-flex min-h-7 items-center font-bold text-accent underline"
        href={loginHref(pathname + search)}
      >
        {personName ? "別の人に切り替える" : "ログインする人を選ぶ"}
      </a>
    </aside>
  );
}
