import { useState } from "react";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { vibrate } from "./vibrate.ts";

type GiveCouponProps = {
  coupons: StaffedShop["coupons"];
  guest: string;
  /** May throw an error whose message is for people. */
  give: (couponId: string) => Promise<void>;
};

/** The coupons that the staff may give to one guest of tonight, each by one press. */
export function GiveCoupon({ coupons, guest, give }: GiveCouponProps) {
  const [givenId, setGiven] = useState<string | null>(null);
  const toast = useToast();

  async function press({ id, title }: StaffedShop["coupons"][number]): Promise<void> {
    setGiven(id);
    try {
      await give(id);
      vibrate();
      toast({ text: `${guest}さんに「${title}」を渡しました。` });
    } catch (error) {
      toast({ text: (error as Error).message });
    } finally {
      setGiven(null);
    }
  }

  return (
    <details className="w-full">
      <summary className="inline-flex min-h-16 cursor-pointer list-none items-center gap-2 font-bold text-accent">
        <Icon name="ticket" />
        クーポンを渡す
        <span className="sr-only">: {guest}さん</span>
      </summary>
      <ul className="grid gap-2 pt-1">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <Button
              look="secondary"
              className="min-h-16! w-full"
              isBusy={givenId === coupon.id}
              onClick={() => void press(coupon)}
            >
              {coupon.title}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
