import { safePath } from "#features/accounts/redirect-path.ts";
import { staffVisitPath } from "#features/check-ins/check-in.ts";
import { readUuid } from "#foundation/entity-id.ts";
import { type LinkSettings, linkedPages } from "#line-client/read-link.ts";

const HOUSE_MIX = /^\/shops\/[^/]{36}\/mixes\/[^/]+$/;
/** Where a code of ours leads: cards, shops with their mixes, check-ins, coupons, tables, people and invitations. */
const PLACES = [
  /^\/m\/[^/]+$/,
  /^\/shisha\/[^/]{12,36}$/,
  /^\/mix\/scan\/[^/]+$/,
  /^\/checkin\/[^/]+$/,
  /^\/shops\/[^/]{36}$/,
  HOUSE_MIX,
  /^\/shops\/invite\/[^/]+$/,
  /^\/table\/[^/]+$/,
  /^\/add-friend$/,
  /^\/coupons$/,
  /^\/(?:p|profile)\/[^/]{36}$/,
];
const CARD = /^\/(?:m|shisha|mix\/scan)\/([^/]{12,36})$/;

/** Of a coupon: what its guest's screen says beside its id. */
const CODE = /^[0-9a-f]{32}$/;

/** Who scans for a shop's counter: its staff confirm a card's visit, or take it as an order. */
export type Counter = { shopId: string; isOrder: boolean };

/**
 * The page of ours that a code leads to, or null for whatever else it says (abuse case A14): the origin is compared, never a prefix,
 * and only what can be scanned is opened. At a counter a card leads to what its staff do with it.
 */
export function scannedPage(
  text: string,
  settings: LinkSettings,
  counter: Counter | null = null,
): string | null {
  for (const { pathname, search } of linkedPages(text, settings)) {
    const path = PLACES.some((place) => place.test(pathname)) ? safePath(pathname + search) : null;
    if (path === null) continue;
    return counter ? pageOfCounter(path, counter) : path;
  }
  return null;
}

/** What its staff do with it: a card with what its guest's screen says beside it, a guest's check-in, a house mix as an order. */
function pageOfCounter(path: string, { shopId, isOrder }: Counter): string {
  const { pathname, search, searchParams } = new URL(path, "https://own.invalid");
  const card = CARD.exec(pathname)?.[1];
  if (card && isOrder) return `/m/${card}/order?shop=${shopId}`;
  if (card) return `/mix/scan/${card}${pathname.startsWith("/mix/scan/") ? search : ""}`;
  if (isOrder && HOUSE_MIX.test(pathname)) return `${pathname}/order`;
  const visit = searchParams.get("visit");
  if (visit !== null && pathname === `/checkin/${shopId}`) return staffVisitPath(shopId, visit);
  return path;
}

/** The coupon that a page of ours holds up; null for every other page. */
export function scannedTicket(path: string): { id: string; code: string } | null {
  const { pathname, searchParams } = new URL(path, "https://own.invalid");
  const [id, code] = [searchParams.get("ticket"), searchParams.get("c")];
  if (pathname !== "/coupons" || id === null || code === null) return null;
  return readUuid(id) !== null && CODE.test(code) ? { id, code } : null;
}
