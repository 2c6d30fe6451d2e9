import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import type { ShopTransfer } from "../members-response.ts";
import type { MemberCalls } from "./member-calls.ts";

type TransferNoticeProps = {
  shop: ManagedShop;
  transfer: ShopTransfer;
  personId: string;
  calls: MemberCalls;
};

/** The shop is to have another owner: whoever is asked says so, and owners may take it back. */
export function TransferNotice({ shop, transfer, personId, calls }: TransferNoticeProps) {
  const { run, isBusy } = useAction();
  const isAsked = transfer.to_id === personId;
  return (
    <section aria-label="オーナーの引き継ぎ" className="grid gap-3 rounded-m bg-accent-soft p-4 sm:p-5">
      <p className="phrases font-bold">
        {isAsked
          ? `${transfer.from_name}さんから、オーナーの引き継ぎを依頼されています。`
          : `${transfer.to_name}さんに、オーナーの引き継ぎを依頼しています。`}
      </p>
      <p className="phrases text-sm">
        承認すると、{transfer.to_name}さんがオーナーに、{transfer.from_name}さんは管理者になります。
        {slashDay(japanDay(new Date(transfer.expires_at)))}まで有効です。
      </p>
      <div className="flex flex-wrap gap-2">
        {isAsked && (
          <>
            <Button
              isBusy={isBusy}
              onClick={() =>
                run({
                  act: () => calls.answerTransfer(shop.id, "accept"),
                  text: "オーナーになりました。",
                })
              }
            >
              承認する
            </Button>
            <Button
              look="quiet"
              isBusy={isBusy}
              onClick={() =>
                run({
                  act: () => calls.answerTransfer(shop.id, "decline"),
                  text: "引き継ぎを見送りました。",
                })
              }
            >
              今はしない
            </Button>
          </>
        )}
        {!isAsked && shop.role !== "manager" && (
          <Button
            look="quiet"
            className="-ml-3"
            isBusy={isBusy}
            onClick={() =>
              run({ act: () => calls.withdrawShop(shop.id), text: "引き継ぎの依頼を取り消しました。" })
            }
          >
            依頼を取り消す
          </Button>
        )}
      </div>
    </section>
  );
}
