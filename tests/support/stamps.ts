import { saveStampProgramme } from "#features/stamps/commands/save-stamp-programme.ts";
import { findStampCards } from "#features/stamps/queries/find-stamp-cards.ts";
import { ProgrammeEdit, type ProgrammeEditInput } from "#features/stamps/stamp-programme.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openStampingShop, TONIGHT } from "./check-ins.ts";
import { workAt } from "./hold-role.ts";

const DAY_MS = 86_400_000;
/** A card of three stamps. */
export const PLAIN: ProgrammeEditInput = {
  status: "active",
  goal: 3,
  rewards: [{ at: 3, title: "ドリンク1杯" }],
  welcomePoints: 0,
  expiry: "none",
  expiryMonths: null,
  hoursBetween: null,
  earnsFrom: "gps",
};

/** Saves that programme with changes. */
export const save = (
  services: Services,
  user: SignedInUser,
  shopId: string,
  edit: Partial<ProgrammeEditInput> = {},
) => saveStampProgramme(services, user, { shopId, edit: ProgrammeEdit.parse({ ...PLAIN, ...edit }) });

/** A verified shop with an owner and this programme. */
export async function openWith(services: Services, edit: Partial<ProgrammeEditInput> = {}) {
  const shop = await openStampingShop(services, {}, null);
  const owner = await workAt(services, shop, "owner");
  await save(services, owner, shop, edit);
  return { shop, owner };
}

export const cardsOf = async (services: Services, user: SignedInUser) =>
  (await findStampCards(services, user)).things;
/** So many nights after TONIGHT. */
export const onNight = (night: number) => new Date(Date.parse(TONIGHT) + night * DAY_MS).toISOString();
