import type { PersonFace } from "#features/accounts/person-face.ts";
import { findTableInvite } from "#features/companions/queries/find-table.ts";
import { findByCode } from "#features/friends/queries/find-by-code.ts";
import { findInvite } from "#features/shop-members/queries/find-invite.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Invitation } from "../invitation.ts";
import { type InvitationKey, readInvitationPath } from "../invitation-path.ts";

/**
 * Who asks, and to what, for whoever holds the address, signed in or not: what the page behind it would show them, by the same
 * conditions, and no more. Null where that page would show nothing, whatever the reason. One statement.
 */
export async function findInvitation(
  services: Pick<Services, "database" | "clock">,
  viewer: Actor,
  { kind, secret }: InvitationKey,
): Promise<Invitation | null> {
  switch (kind) {
    case "friend": {
      const person = await findByCode(services, viewer, secret);
      return person && { kind, inviter: faceOf(person) };
    }
    case "table": {
      const table = await findTableInvite(services, viewer, secret);
      return table && { kind, inviter: faceOf(table.inviter), shop_name: table.shop_name };
    }
    case "shop": {
      const invite = await findInvite(services, viewer, secret);
      return (
        invite && {
          kind,
          inviter: faceOf(invite.inviter),
          shop_name: invite.shop.name,
          role: invite.role,
        }
      );
    }
  }
}

/**
 * Who waits behind the place to return to, by name, for somebody whose first sign-in goes on: what /login said a step before. Null where
 * it leads to no invitation, or where nobody would be let in.
 */
export async function findWaitingInviter(
  services: Pick<Services, "database" | "clock" | "settings">,
  viewer: Actor,
  next: string | null,
): Promise<string | null> {
  const key = viewer && !viewer.isSuspended ? readInvitationPath(next, services.settings) : null;
  const invitation = key && (await findInvitation(services, viewer, key));
  return invitation?.inviter.name ?? null;
}

/** Without the id, which the screen needs for nothing. */
function faceOf({ name, picture_url }: PersonFace): Invitation["inviter"] {
  return { name, picture_url };
}
