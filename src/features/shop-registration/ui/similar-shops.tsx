import { useState } from "react";
import { href, Link } from "react-router";
import { distanceLabel } from "#foundation/geo.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { SimilarShop } from "../similar-shop.ts";
import { Claiming } from "./claiming.tsx";
import type { Claimer } from "./registration-calls.ts";

type SimilarShopsProps = { shops: readonly SimilarShop[]; claimer: Claimer };

/** Shops that may be the one that is being registered, each with the way to its page, and to claiming it. */
export function SimilarShops({ shops, claimer }: SimilarShopsProps) {
  const [claimed, setClaimed] = useState<readonly string[]>([]);
  return (
    <div aria-live="polite">
      {shops.length > 0 && (
        <section
          aria-labelledby="similar-shops"
          className="rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5"
        >
          <h2 id="similar-shops" className="text-md">
            同じお店ではありませんか？
          </h2>
          <p className="phrases mt-1 text-sm text-ink-2">
            似たお店が登録されています。違うお店のときは、このまま登録できます。
          </p>
          <ul className="mt-3 divide-y divide-border border-t border-border">
            {shops.map((shop) => (
              <li key={shop.id} className="grid grid-cols-[minmax(0,1fr)] pt-3 pb-1">
                <ShopLine shop={shop} />
                <div className="flex flex-wrap items-center gap-x-4">
                  <Claiming
                    shop={shop}
                    claimer={claimer}
                    onClaimed={() => setClaimed((before) => [...before, shop.id])}
                  >
                    {(open) => (
                      <State
                        shop={shop}
                        isClaimed={shop.is_claimed || claimed.includes(shop.id)}
                        onClaim={open}
                      />
                    )}
                  </Claiming>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ShopLine({ shop: { id, name, address, distance_m } }: { shop: SimilarShop }) {
  return (
    <>
      <Link
        to={href("/shops/:id", { id })}
        className="inline-flex min-h-11 items-center gap-1 self-start font-bold text-accent hover:underline"
      >
        {name}
        <Icon name="chevron-right" className="size-4 shrink-0" />
      </Link>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {distance_m !== null && <span className="tabular">この位置から{distanceLabel(distance_m)}</span>}
        {address && <span>{address}</span>}
      </p>
    </>
  );
}

type StateProps = { shop: SimilarShop; isClaimed: boolean; onClaim: () => void };

function State({ shop, isClaimed, onClaim }: StateProps) {
  if (shop.has_owner)
    return (
      <span className="flex min-h-11 items-center">
        <Tag look="quiet">オーナーがいます</Tag>
      </span>
    );
  if (isClaimed)
    return (
      <span className="flex min-h-11 items-center">
        <Tag look="quiet">申し込みを確認しています</Tag>
      </span>
    );
  return (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      aria-label={`${shop.name}：このお店を管理したい`}
      className="-ml-3 text-sm"
      onClick={onClaim}
    >
      このお店を管理したい
    </Button>
  );
}
