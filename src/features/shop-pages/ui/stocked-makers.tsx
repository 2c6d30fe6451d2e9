import { href, Link } from "react-router";
import { Panel } from "#ui/panel.tsx";
import type { ShopPage } from "../shop-page.ts";

/** Whose flavours the shop has. */
export function StockedMakers({ makers }: Pick<ShopPage, "makers">) {
  if (makers.length === 0) return null;
  return (
    <Panel title="取り扱いメーカー">
      <ul className="flex flex-wrap gap-2">
        {makers.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Link
              to={href("/makers/:id", { id })}
              prefetch="intent"
              className="inline-flex min-h-11 max-w-full items-center rounded-pill bg-surface-2 px-4 text-sm font-bold hover:brightness-95"
            >
              <span className="min-w-0">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
