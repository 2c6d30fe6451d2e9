import type { Insertable } from "kysely";
import type { Shops, StampProgrammes } from "#database/tables.ts";
import { NewCheckIn, type NewCheckInInput } from "#features/check-ins/check-in.ts";
import { checkIn } from "#features/check-ins/commands/check-in.ts";
import { visitCode } from "#features/check-ins/queries/visit-code.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openShop } from "./open-shop.ts";

export const SHIBUYA = { lat: 35.658, lng: 139.7016 };

/** A phone at a place, or so many metres north of it. */
export function phoneAt({ lat, lng } = SHIBUYA, metres = 0, accuracy = 20): NewCheckInInput {
  return { lat: lat + metres / 111_195, lng, accuracy, position_age_s: 1 };
}

/** A verified shop in Shibuya that gives stamps; changes make it another one, `programme: null` one that gives none. */
export async function openStampingShop(
  services: Services,
  shop: Partial<Insertable<Shops>> = {},
  programme: Partial<Insertable<StampProgrammes>> | null = {},
): Promise<string> {
  const { id } = await openShop(services, { ...SHIBUYA, is_verified: true, ...shop });
  if (programme)
    await services.database
      .insertInto("stamp_programmes")
      .values({ shop_id: id, status: "active", ...programme })
      .execute();
  return id;
}

/** Somebody checks in; by a phone in Shibuya where nothing else is said. */
export function visit(
  services: Services,
  user: SignedInUser,
  shopId: string,
  input: NewCheckInInput = phoneAt(),
) {
  return checkIn(services, user, { shopId, newCheckIn: NewCheckIn.parse(input) });
}

/** A moment in an evening in Japan. */
export const TONIGHT = "2026-11-20T12:00:00Z";

/** Records a card of one flavour that somebody named. */
export const recordAt = (services: Services, user: SignedInUser, input: object) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input }),
  );

/** What the shop's code says now. */
export const codeOf = ({ secrets, clock }: Services, shopId: string) =>
  visitCode(secrets.visitCodeKey, shopId, clock()).code;
