import { useRevalidator } from "react-router";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import { usePinCalls } from "#features/staff-pins/ui/pin-calls.ts";
import { PinForm } from "#features/staff-pins/ui/pin-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { useToast } from "#ui/overlays/toast.tsx";

/** Where owners and managers give the counter a PIN, another one, or none. */
export function PinView({ shop }: { shop: StaffedShop }) {
  const { setPin } = usePinCalls();
  const { run, isBusy } = useAction();
  const toast = useToast();
  const { revalidate } = useRevalidator();

  async function save(pin: string): Promise<null> {
    await setPin(shop.id, pin);
    toast({ text: "PINを保存しました。" });
    await revalidate();
    return null;
  }

  return (
    <section aria-labelledby="pin-title" className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 pt-2">
      <div>
        <h2 id="pin-title" className="text-lg">
          画面ロックのPIN
        </h2>
        <p className="phrases mt-2 text-ink-2">
          共有の端末を15分間操作しなかったときに、PINを入力してもらいます。チェックイン用のQRコードは、ロック中も表示されます。
        </p>
        <p className="mt-3 font-bold">{shop.has_pin ? "設定されています" : "まだ設定されていません"}</p>
      </div>
      <PinForm
        label={shop.has_pin ? "新しいPIN" : "PIN"}
        help="4桁から8桁の数字"
        button="保存する"
        send={save}
      />
      {shop.has_pin && (
        <Button
          look="secondary"
          className="min-h-16!"
          isBusy={isBusy}
          onClick={() => run({ act: () => setPin(shop.id, null), text: "PINを外しました。" })}
        >
          PINを外す
        </Button>
      )}
    </section>
  );
}
