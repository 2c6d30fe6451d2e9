import { Suspense, useState } from "react";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import type { RedemptionEntry } from "#features/coupons/coupon-response.ts";
import { METHOD_LABELS } from "#features/coupons/coupon-text.ts";
import type { ShopCouponCalls } from "#features/coupons/ui/shop-coupon-calls.ts";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { businessDay, longMonth, monthsUntil, slashMoment } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { TakeBackSheetProps } from "./take-back-sheet.tsx";
import { UndoableRow } from "./undoable-row.tsx";

const TakeBackSheet = overlayPart<TakeBackSheetProps>(() => import("./take-back-sheet.tsx"));

type RedemptionBookProps = {
  shop: ManagedShop;
  first: Page<RedemptionEntry>;
  personId: string;
  calls: Pick<ShopCouponCalls, "loadRedemptions" | "undo">;
};

/** 利用の記録: which coupons were used and how, the newest first; a wrong one is taken back within ten minutes. */
export function RedemptionBook({ shop, first, personId, calls }: RedemptionBookProps) {
  const pages = usePages({
    name: `redemptions ${shop.id}`,
    first,
    cursor: null,
    load: calls.loadRedemptions(shop.id),
    idOf: ({ id }) => id,
    orderOf: ({ redeemed_at }) => redeemed_at,
  });
  // Which it is stays until the sheet is gone.
  const [toUndo, setToUndo] = useState<RedemptionEntry | null>(null);
  const [isUndoing, setUndoing] = useState(false);
  const openings = useOpenings(isUndoing);
  const [newest] = pages.things;
  const isEmpty = newest === undefined;
  return (
    <Panel title="利用の記録">
      {isEmpty ? (
        <p className="phrases text-sm text-ink-2">
          まだ利用はありません。クーポンが使われると、ここに記録されます。
        </p>
      ) : (
        <ul className="-my-2 grid divide-y divide-border">
          {pages.things.map((entry) => (
            <UndoableRow
              key={entry.id}
              rowRef={pages.rowRef(entry.id)}
              label={entry.can_be_undone && shop.role !== "admin" ? `${entry.title}の利用を取り消す` : null}
              onUndo={() => {
                setToUndo(entry);
                setUndoing(true);
              }}
            >
              <Entry entry={entry} />
            </UndoableRow>
          ))}
        </ul>
      )}
      <ListEnd pages={pages} failedText={couponMessages.redemptionsFailed} skeleton={<ListRowSkeleton />} />
      {newest && <Download shopId={shop.id} newest={businessDay(new Date(newest.redeemed_at))} />}
      {toUndo && openings > 0 && (
        <Suspense>
          <TakeBackSheet
            key={toUndo.id}
            isOpen={isUndoing}
            onClose={() => setUndoing(false)}
            name={`undo-redemption-${toUndo.id}:${personId}`}
            title="クーポンの利用を取り消す"
            text="お客さんは、このクーポンをもう一度使えるようになります。取り消しと理由は、記録に残ります。"
            said={`「${toUndo.title}」の利用を取り消しました。`}
            send={(reason) => calls.undo(shop.id, toUndo.id, reason)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

const MONTHS = 24;

/** Two years of months and all of it: a book is kept by the month. `newest` is the night of its last line, "2026-11-20". */
function Download({ shopId, newest }: { shopId: string; newest: string }) {
  const [month, setMonth] = useState("");
  const months = monthsUntil(newest.slice(0, "2026-11".length), MONTHS).reverse();
  const query = month && `?month=${month}`;
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3 border-border border-t pt-4">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <SelectField
          label="CSVにする期間"
          value={month}
          error={undefined}
          onChange={setMonth}
          options={{
            "": "すべて（新しい順に1万件まで）",
            ...Object.fromEntries(months.map((one) => [one, longMonth(one)])),
          }}
        />
      </div>
      <a
        href={`/api/shops/${shopId}/redemptions.csv${query}`}
        download
        className={`${BUTTON_CLASSES.secondary} text-sm`}
      >
        <Icon name="download" className="size-5" />
        CSVをダウンロード
      </a>
    </div>
  );
}

function Entry({ entry: { title, redeemed_at, method, undo_reason } }: { entry: RedemptionEntry }) {
  return (
    <div className="min-w-[min(12rem,100%)] flex-1 leading-snug">
      <p className={`font-bold wrap-anywhere ${undo_reason === null ? "" : "text-ink-2 line-through"}`}>
        {title}
      </p>
      <p className="phrases mt-0.5 text-sm text-ink-2">
        <time dateTime={redeemed_at} className="tabular inline-block">
          {slashMoment(new Date(redeemed_at))}
        </time>
        <span className="inline-block">・{METHOD_LABELS[method]}</span>
      </p>
      {undo_reason !== null && (
        <p className="phrases mt-0.5 text-sm wrap-anywhere">
          <strong>取り消し済み</strong> {undo_reason}
        </p>
      )}
    </div>
  );
}
