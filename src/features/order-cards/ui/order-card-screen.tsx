import "./order-card.css";
import { Link } from "react-router";
import type { RecordingCalls } from "#features/recording/ui/recording-calls.ts";
import { QrCode } from "#ui/images/qr-code.tsx";
import type { OrderCard } from "../order-card.ts";
import { OrderedFlavor } from "./ordered-flavor.tsx";
import { PrintButton } from "./print-button.tsx";
import { ShopChoice } from "./shop-choice.tsx";

type OrderCardScreenProps = {
  card: OrderCard;
  baseUrl: string;
  searchShops: RecordingCalls["searchShops"];
};

/** A mix in the terms of the staff who rebuild it: big, dark for a dim lounge, in two languages; on paper black on white. */
export function OrderCardScreen({ card, baseUrl, searchShops }: OrderCardScreenProps) {
  const { title, by, comment, path, lines } = card;
  const isLeftToStaff = lines.every(({ ratio }) => ratio === null);
  return (
    <main
      id="main"
      className="order-card min-h-[calc(100dvh-var(--banner-height))] bg-bg text-ink always-dark"
    >
      <div className="page page-form grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 print:max-w-none print:gap-3 print:p-0">
        <header>
          <p className="text-sm font-bold text-ink-2">
            注文カード <span lang="en">Order card</span>
          </p>
          <h1 className="text-2xl leading-tight [overflow-wrap:anywhere]">{title}</h1>
          <p className="text-md text-ink-2 [overflow-wrap:anywhere]">{by}</p>
        </header>
        <ShopChoice card={card} searchShops={searchShops} />
        <section aria-labelledby="order-flavors">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
            <h2 id="order-flavors" className="text-lg">
              フレーバー <span lang="en">Flavors</span>
            </h2>
            {isLeftToStaff && (
              <p className="text-lg font-bold">
                割合はおまかせ <span lang="en">Up to you</span>
              </p>
            )}
          </div>
          <ul className="divide-y-2 divide-border">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mix may hold one flavour twice
              <OrderedFlavor key={index} line={line} />
            ))}
          </ul>
        </section>
        {comment && (
          <section aria-labelledby="order-note">
            <h2 id="order-note" className="text-lg">
              メモ <span lang="en">Note</span>
            </h2>
            <p className="mt-1 line-clamp-4 text-md whitespace-pre-wrap">{comment}</p>
          </section>
        )}
        <footer className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {card.isOpen && (
            <div className="flex flex-wrap items-center gap-4">
              <QrCode
                url={baseUrl + path}
                label={`「${title}」のページを開くQRコード`}
                className="aspect-square w-36 max-w-full rounded-s bg-white p-3 print:p-0"
              />
              <p className="phrases min-w-[min(10rem,100%)] flex-1 text-sm text-ink-2">
                読み取ると、このミックスのページが開きます。
              </p>
            </div>
          )}
          <PrintButton />
          <Link
            to={path}
            className="inline-flex min-h-11 items-center justify-center font-bold text-accent hover:underline print:hidden"
          >
            ミックスのページに戻る
          </Link>
        </footer>
      </div>
    </main>
  );
}
