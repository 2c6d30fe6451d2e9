import { href, useNavigate } from "react-router";
import type { MemberCalls } from "#features/shop-members/ui/member-calls.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import type { RoleInvitation } from "../own-shops.ts";

type InvitationRowProps = { invitation: RoleInvitation; answer: MemberCalls["answer"] };

/** A shop that asks somebody to join it, and the two answers. */
export function InvitationRow({ invitation, answer }: InvitationRowProps) {
  const { shop_id, name, role, inviter_name, day } = invitation;
  const navigate = useNavigate();
  const { run, isBusy } = useAction();
  const path =
    role === "staff"
      ? href("/shops/:id", { id: shop_id })
      : href("/shops/manage/:shopId", { shopId: shop_id });
  return (
    <li className="grid gap-2 bg-surface px-3 py-2 sm:px-4">
      <ListRow
        picture={<RowIcon name="users-round" />}
        name={name}
        detail={`${inviter_name}さんから、${ROLE_LABELS[role]}としての招待（${slashDay(day)}）`}
      />
      <div className="flex flex-wrap gap-2 pb-1">
        <Button
          className="min-h-11! flex-1 basis-32 px-4! text-sm"
          isBusy={isBusy}
          aria-label={`${name}の招待を承認する`}
          onClick={() =>
            run({
              act: () => answer(shop_id, "accept"),
              text: `${name}に参加しました。`,
              onDone: () => void navigate(path),
            })
          }
        >
          承認する
        </Button>
        <Button
          look="secondary"
          className="min-h-11! flex-1 basis-32 px-4! text-sm"
          isBusy={isBusy}
          aria-label={`${name}の招待は今はしない`}
          onClick={() => run({ act: () => answer(shop_id, "decline"), text: "招待を見送りました。" })}
        >
          今はしない
        </Button>
      </div>
    </li>
  );
}
