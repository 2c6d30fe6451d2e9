import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import type { Shareable } from "#line-client/line-client.ts";
import type { InvitedRole } from "./membership.ts";

type Invitation = {
  /** Where the link leads. */
  url: string;
  shopName: string;
  role: InvitedRole;
  /** Goes with whatever is sent (domain.md, wording). */
  ageNotice: string;
};

/** An invitation to a shop, as a text that LINE takes and as the phone's own sheet shares it. */
export function inviteMessage({ url, shopName, role, ageNotice }: Invitation): Shareable {
  const title = `${shopName}の${ROLE_LABELS[role]}への招待が届きました`;
  return { title, url, messages: [{ type: "text", text: `${title}\n${url}\n${ageNotice}` }] };
}
