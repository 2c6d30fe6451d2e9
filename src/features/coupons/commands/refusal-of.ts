import { DomainError } from "#foundation/domain-error.ts";
import { couponMessages } from "../coupon-messages.ts";
import type { Ticket } from "../coupon-response.ts";

/** Why a ticket cannot be used: used already (409), past its day or taken back (410), or not held up at the moment (409). */
export function refusalOf({ state }: Pick<Ticket, "state">): DomainError {
  switch (state) {
    case "used":
      return new DomainError("conflict", "TICKET_USED", couponMessages.alreadyUsed);
    case "expired":
      return new DomainError("gone", "TICKET_EXPIRED", couponMessages.expired);
    case "revoked":
      return new DomainError("gone", "TICKET_REVOKED", couponMessages.revoked);
    case "issued":
    case "presenting":
      return new DomainError("conflict", "TICKET_NOT_PRESENTED", couponMessages.notPresented);
  }
}
