import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { RecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { placeLabel } from "#features/shop-pages/shop-page.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { isComplete, type OrderCard, SHOP_PARAM } from "../order-card.ts";

const loadSheet = () => import("./choose-shop.tsx");
const ChooseShop = overlayPart(loadSheet);

type ShopChoiceProps = {
  card: OrderCard;
  searchShops: RecordingCalls["searchShops"];
};

/** The shop that rebuilds the mix, what it means for it, and the way to another one. */
export function ShopChoice({ card, searchShops }: ShopChoiceProps) {
  const { shop } = card;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);

  function choose(shopId: string | null): void {
    setOpen(false);
    void navigate(
      { search: shopId ? `?${SHOP_PARAM}=${shopId}` : "" },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <section aria-label="作るお店" className="grid grid-cols-[minmax(0,1fr)] gap-2 print:gap-1">
      {shop && (
        <div>
          <p className="text-lg leading-snug font-bold [overflow-wrap:anywhere]">{shop.name}</p>
          <p className="text-sm text-ink-2">{placeLabel(shop)}</p>
        </div>
      )}
      {card.isShopMissing && <p className="phrases text-sm">選んだお店は見つかりませんでした。</p>}
      {shop && <Verdict card={card} />}
      <Button
        look="secondary"
        aria-haspopup="dialog"
        className="w-full print:hidden"
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Icon name="store" className="size-5" />
        {shop ? "お店を変更" : "お店の在庫と合わせる"}
      </Button>
      {openings > 0 && (
        <Suspense>
          <ChooseShop
            key={openings}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            searchShops={searchShops}
            onChoose={choose}
            hasShop={shop !== null}
          />
        </Suspense>
      )}
    </section>
  );
}

function Verdict({ card }: { card: OrderCard }) {
  const lacking = card.lines.filter(({ lack }) => lack !== null).length;
  if (isComplete(card)) {
    return (
      <p className="flex items-start gap-2 font-bold text-ok">
        <Icon name="check" className="mt-1 size-5" />
        <span className="phrases min-w-0 flex-1">このお店の在庫でそのまま作れます。</span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 font-bold text-warn">
      <Icon name="triangle-alert" className="mt-1 size-5" />
      <span className="phrases min-w-0 flex-1">
        {card.shop?.isStockKnown
          ? `${lacking}種類がそろいません。`
          : "このお店の在庫は登録されていないため、代わりの候補を示せません。"}
      </span>
    </p>
  );
}
