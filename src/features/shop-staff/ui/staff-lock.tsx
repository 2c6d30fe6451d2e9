import { type ReactNode, useId } from "react";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import { staffPinMessages } from "#features/staff-pins/staff-pin-messages.ts";
import { type PinCalls, usePinCalls } from "#features/staff-pins/ui/pin-calls.ts";
import { PinForm } from "#features/staff-pins/ui/pin-form.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useRest } from "./use-rest.ts";

type StaffLockProps = {
  shop: Pick<StaffedShop, "id" | "has_pin">;
  children: ReactNode;
};

/** What a counter's device shows: after a rest nothing but the question for the shop's PIN. */
export function StaffLock({ shop, children }: StaffLockProps) {
  const { rest, open } = useRest(shop.id, shop.has_pin);
  const { tryPin } = usePinCalls();
  if (rest === "locked") return <PinQuestion shopId={shop.id} tryPin={tryPin} onRight={open} />;
  return rest === "open" && children;
}

type PinQuestionProps = { shopId: string; tryPin: PinCalls["tryPin"]; onRight: () => void };

function PinQuestion({ shopId, tryPin, onRight }: PinQuestionProps) {
  const titleId = useId();
  async function ask(pin: string): Promise<string | null> {
    const { is_right, tries_left } = await tryPin(shopId, pin);
    if (is_right) onRight();
    return is_right ? null : wrongText(tries_left);
  }
  return (
    <section
      aria-labelledby={titleId}
      className="mx-auto grid w-full max-w-96 flex-1 content-center gap-5 py-6"
    >
      <div className="grid justify-items-center gap-2 text-center">
        <Icon name="lock" className="size-12 text-accent" />
        <h2 id={titleId} className="text-xl">
          PINを入力してください
        </h2>
        <p className="phrases text-sm text-ink-2">15分間操作がなかったため、画面をロックしました。</p>
      </div>
      <PinForm label="お店のPIN" button="ロックを解除する" send={ask} />
      <p className="phrases text-center text-sm text-ink-2">
        PINがわからないときは、オーナーかマネージャーに設定し直してもらってください。
      </p>
    </section>
  );
}

function wrongText(triesLeft: number): string {
  return triesLeft > 0 ? `PINがちがいます。あと${triesLeft}回入力できます。` : staffPinMessages.triesUsed;
}
