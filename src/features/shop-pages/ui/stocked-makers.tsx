import { href, Link } from "react-router";
import { exploreAddress } from "#features/discover/explore-address.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Panel } from "#ui/panel.tsx";
import type { ShopPage } from "../shop-page.ts";

/** Whose flavours the shop has, and the cards that are made of them alone. */
export function StockedMakers({ shopId, makers }: Pick<ShopPage, "makers"> & { shopId: string }) {
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
      <ButtonLink
        to={exploreAddress({ filters: { madeAt: shopId } })}
        look="secondary"
        className="mt-4 text-sm"
      >
        このお店で作れるカードを見る
      </ButtonLink>
    </Panel>
  );
}
