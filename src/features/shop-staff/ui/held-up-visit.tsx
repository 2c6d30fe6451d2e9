import { checkInMessages } from "#features/check-ins/check-in-messages.ts";
import type { ShopVisit } from "#features/check-ins/check-in-response.ts";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import type { StaffCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { PROOF_LABELS } from "#features/check-ins/visit-text.ts";
import { japanTime } from "#foundation/japan-time.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { ConfirmGuest } from "./confirm-guest.tsx";

type HeldUpVisitProps = {
  shop: StaffedShop;
  /** Absent where it was taken back, or is hidden by a block. */
  visit: ShopVisit | undefined;
  personId: string;
  calls: Pick<StaffCalls, "confirmVisit">;
};

/** The visit of a guest who holds up their check-in. */
export function HeldUpVisit({ shop, visit, personId, calls }: HeldUpVisitProps) {
  if (!visit) return <Notice look="error">{checkInMessages.notFound}</Notice>;
  const { id, guest, checked_in_at, verification_type } = visit;
  if (visit.is_own) return <Notice look="error">{checkInMessages.ownVisit}</Notice>;
  return (
    <ConfirmGuest
      key={id}
      shop={{ id: shop.id, name: shop.name }}
      visit={{ kind: "confirmation", check_in_id: id, guest: guest.name }}
      personId={personId}
      isConfirmed={verification_type === "staff"}
      confirm={(key) => calls.confirmVisit(shop.id, { check_in_id: id }, key)}
    >
      <h2 className="text-xl">来店を認証</h2>
      <Avatar name={guest.name} pictureUrl={guest.picture_url} className="size-24" />
      <div className="text-center">
        <p className="text-lg font-bold [overflow-wrap:anywhere]">{guest.name}さん</p>
        <p className="text-ink-2">
          <time dateTime={checked_in_at} className="tabular">
            {japanTime(new Date(checked_in_at))}
          </time>
          ・{PROOF_LABELS[verification_type]}
        </p>
      </div>
    </ConfirmGuest>
  );
}
