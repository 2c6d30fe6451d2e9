import { tablePath } from "#features/companions/companion.ts";
import { ADD_FRIEND_PATH, readFriendCode } from "#features/friends/friend-code.ts";
import { invitePath } from "#features/shop-members/membership.ts";
import type { LinkSettings } from "#line-client/read-link.ts";

/** What an address of ours invites to, and by which secret. Whether it is good, the database knows. */
export type InvitationKey = { kind: "friend" | "table" | "shop"; secret: string };

/** Of a path with its query, as `safePath` leaves it; null where it is no invitation. Codes are read as their page reads them. */
export function readInvitationPath(path: string | null, settings: LinkSettings): InvitationKey | null {
  if (path === null) return null;
  const { pathname, searchParams } = new URL(path, settings.baseUrl);
  if (pathname === ADD_FRIEND_PATH)
    return keyOf("friend", readFriendCode(searchParams.get("c") ?? "", settings));
  return keyOf("table", tokenOf(pathname, tablePath)) ?? keyOf("shop", tokenOf(pathname, invitePath));
}

function keyOf(kind: InvitationKey["kind"], secret: string | null): InvitationKey | null {
  return secret ? { kind, secret } : null;
}

function tokenOf(pathname: string, pathOf: (token: string) => string): string | null {
  const beginning = pathOf("");
  const token = pathname.startsWith(beginning) ? pathname.slice(beginning.length) : "";
  return token.includes("/") ? null : token;
}
