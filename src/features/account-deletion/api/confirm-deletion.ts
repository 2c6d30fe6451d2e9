import { z } from "zod";
import type { Confirmation } from "#features/accounts/api/line-login.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import { clearSessionCookie } from "#http/session-cookie.ts";
import { type DeletionNotice, FATES_OF_CARDS } from "../account-deletion.ts";
import { noteLineTold, requestDeletion } from "../commands/request-deletion.ts";

/** By this name the callback of LINE's login knows what is confirmed. */
export const DELETION = "account-deletion";

const failedPath = (notice: DeletionNotice) => `/profile/delete?notice=${notice}`;

const REFUSALS: Record<string, DeletionNotice> = { ADMIN_ROLE_HELD: "admin", SHOPS_OWNED: "shops-owned" };

/** LINE is told only once nothing can refuse any more; where it does not hear us, the person is told what to do there. */
export const deletionConfirmation: Confirmation = {
  failedPath,
  async confirmed(c, { user, choice, accessToken }) {
    const { services, requestId } = c.var;
    const cards = z.enum(FATES_OF_CARDS).parse(choice);
    try {
      await requestDeletion(services, user, { cards, requestId });
    } catch (error) {
      const notice = isDomainError(error) && REFUSALS[error.code];
      if (!notice) throw error;
      return failedPath(notice);
    }
    const isLineTold = await services.lineLogin.deauthorize(accessToken);
    if (isLineTold) await noteLineTold(services, user);
    c.header("Set-Cookie", clearSessionCookie(services.settings), { append: true });
    // Drafts, pages and pictures that this browser keeps: the page that comes next needs none of them.
    c.header("Clear-Site-Data", '"cache", "storage"');
    return `/account-deletion?requested${isLineTold ? "" : "&line=open"}`;
  },
};
