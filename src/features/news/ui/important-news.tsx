import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { IMPORTANT } from "../news-kinds.ts";
import type { UnreadNews } from "../queries/list-news.ts";

/** On a member's home, until they have read it: what whoever runs the place wants everybody to see (domain.md, news). */
export function ImportantNews({ news: { id, title } }: { news: UnreadNews }) {
  return (
    <Link
      to={href("/news/:id", { id })}
      prefetch="intent"
      className="flex min-h-11 items-center gap-2.5 rounded-m border border-danger bg-surface px-4 py-2 text-sm hover:bg-surface-2"
    >
      <Icon name="triangle-alert" className="size-5 shrink-0 text-danger" />
      <span className="phrases min-w-0 flex-1 [overflow-wrap:anywhere]">
        <b>
          {IMPORTANT}：{title}
        </b>
      </span>
      <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
    </Link>
  );
}
