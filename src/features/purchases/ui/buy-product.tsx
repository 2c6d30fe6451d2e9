import type { ReactNode } from "react";
import { useLine } from "#line-client/current-line.ts";
import type { PlatformProduct, Purchases } from "#line-client/line-client.ts";
import { permanentLink } from "#line-client/line-links.ts";
import { lineMessages } from "#line-client/line-messages.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { LineFailure } from "#ui/status/line-failure.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { type ProductId, priceText } from "../product.ts";
import { purchaseMessages } from "../purchase-messages.ts";
import type { BuyingStep } from "./buy.ts";
import type { PurchaseCalls } from "./purchase-calls.ts";
import { type BuyingState, useBuying } from "./use-buying.ts";
import { usePlatformProduct } from "./use-platform-product.ts";

export type BuyProductProps = {
  productId: ProductId;
  /** What it is called here; LINE has its own name for it. */
  name: string;
  isOwned: boolean;
  /** Who buys. */
  ownerId: string;
  calls: PurchaseCalls;
  onBought: () => Promise<void>;
  /** Said once it is bought; null where it has been said. */
  boughtText: string | null;
  /** This page in LINE; `liffId` is null where there is no mini app. */
  inLine: { liffId: string | null; path: string };
};

const STEPS: Record<BuyingStep, string> = {
  consent: "LINEの同意を確認しています…",
  order: "注文を準備しています…",
  payment: "LINEでのお支払いを待っています…",
  record: "購入を記録しています…",
};

/** Where something can be bought, and buying it. Stays when it is owned, for what there is to say of the purchase. */
export function BuyProduct(props: BuyProductProps) {
  const { productId, name, isOwned, ownerId, calls, onBought, boughtText, inLine } = props;
  const line = useLine();
  const { state, buy, restore } = useBuying({ calls, ownerId, onBought });
  const isPaid =
    state.kind === "unsent" || state.kind === "bought" || (state.kind === "busy" && state.step === "record");
  const isOffered = !isOwned && !isPaid;
  return (
    <>
      {isOffered && !line && <Skeleton className="h-12" />}
      {isOffered && line?.purchases && (
        <Offer
          purchases={line.purchases}
          productId={productId}
          isBusy={state.kind === "busy"}
          onBuy={(purchases, product) => void buy(purchases, { productId, product })}
        />
      )}
      {isOffered && line && !line.purchases && (
        <Elsewhere name={name} isInLine={line.isInClient} {...inLine} />
      )}
      <Outcome state={state} boughtText={boughtText} onRestore={() => void restore()} />
    </>
  );
}

type OfferProps = {
  purchases: Purchases;
  productId: ProductId;
  isBusy: boolean;
  onBuy: (purchases: Purchases, product: PlatformProduct) => void;
};

function Offer({ purchases, productId, isBusy, onBuy }: OfferProps) {
  const [lookup, askAgain] = usePlatformProduct(purchases, productId);
  if (lookup === "loading") return <LoadingOffer />;
  if (lookup === "missing" || "failure" in lookup) {
    const retry = (
      <Button look="quiet" className="-ml-3 text-sm" onClick={askAgain}>
        再試行する
      </Button>
    );
    return lookup === "missing" ? (
      <Notice look="error">
        <p>{purchaseMessages.productMissing}</p>
        {retry}
      </Notice>
    ) : (
      <LineFailure failure={lookup.failure}>{retry}</LineFailure>
    );
  }
  const { product } = lookup;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-[min(8rem,100%)] flex-1">
        <span className="phrases block font-bold wrap-anywhere">{product.productName}</span>
        <span className="tabular text-sm text-ink-2">{priceText(product)}</span>
      </p>
      <Button
        look="secondary"
        className="max-w-full shrink-0"
        isBusy={isBusy}
        onClick={() => onBuy(purchases, product)}
      >
        購入する
      </Button>
    </div>
  );
}

function LoadingOffer() {
  return (
    <div role="status" className="flex min-h-[52px] items-center justify-between gap-4">
      <span className="sr-only">商品を読み込んでいます…</span>
      <span className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-16" />
      </span>
      <Skeleton className="h-[52px] w-32 rounded-pill!" />
    </div>
  );
}

type ElsewhereProps = BuyProductProps["inLine"] & { name: string; isInLine: boolean };

/** Outside LINE nothing can be bought; what was bought there is here as well. */
function Elsewhere({ name, isInLine, liffId, path }: ElsewhereProps) {
  if (isInLine)
    return (
      <p className="phrases text-sm text-ink-2">
        お使いのLINEでは、まだ{name}を購入できません。LINEを最新版にしてからお試しください。
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="phrases text-sm text-ink-2">
        {name}はLINEの中で購入できます。購入すると、このブラウザでも使えます。
      </p>
      {liffId !== null && (
        <a href={permanentLink(liffId, path)} className={BUTTON_CLASSES.secondary}>
          LINEで開く
        </a>
      )}
    </div>
  );
}

type OutcomeProps = { state: BuyingState; boughtText: string | null; onRestore: () => void };

function Outcome({ state, boughtText, onRestore }: OutcomeProps): ReactNode {
  if (state.kind === "busy")
    return (
      <p role="status" className="text-sm text-ink-2">
        {STEPS[state.step]}
      </p>
    );
  if (state.kind === "cancelled") return <Notice look="info">{lineMessages.purchaseCancelled}</Notice>;
  if (state.kind === "bought" && boughtText !== null)
    return (
      // The button that was pressed is gone.
      <p role="status" tabIndex={-1} ref={takeFocus} className="text-sm font-bold text-ok outline-none">
        {boughtText}
      </p>
    );
  if (state.kind === "failed") return <LineFailure failure={state.failure} />;
  if (state.kind === "unsent")
    return (
      <Notice look="warning">
        <p>お支払いは完了しています。購入の記録がまだ届いていないため、通信が戻りしだい送り直します。</p>
        <p className="text-xs text-ink-2">{state.text}</p>
        <Button look="quiet" className="-ml-3 text-sm" onClick={onRestore}>
          購入を復元する
        </Button>
      </Notice>
    );
  return null;
}

function takeFocus(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true });
}
