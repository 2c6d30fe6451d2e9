import type { Method } from "#features/stamps/visit-method.ts";
import { distanceBetween, type Place } from "#foundation/geo.ts";
import type { Proof, RewardState, WithheldReason } from "./check-in.ts";

/** The rules of a check-in (domain.md 1.17, 1.18 and the entity check-in): pure, asked on the server alone. */

const LEAST_ACCURACY_M = 200;
const MOST_FORGIVEN_M = 100;
const MOST_POSITION_AGE_S = 60;
const FASTEST_KMH = 300;
/** Of other shops, that one night's stamps are of. */
const SHOPS_A_NIGHT = 3;
/** What waited for a network may earn for so long. */
export const MOST_WAITED_FOR_REWARD_S = 600;

export type Position = Place & { accuracy: number; ageS: number };

export type VisitFacts = {
  method: Method;
  /** How long after the press it arrived. */
  waitedS: number;
  position: Position | null;
  /** The code was good when it arrived. */
  isCodeGood: boolean;
  /** It was meant for a card of another night. */
  isOfAnotherNight: boolean;
  shop: { place: Place | null; radiusM: number };
  isOwnShop: boolean;
  programme: { isActive: boolean; earnsFrom: Method } | null;
  /** The visits before and after it that earned, wherever they were: what waited for a network may arrive behind a later one. */
  beside: { place: Place | null; secondsAway: number }[];
  /** A stamp of this shop was given this night, or less long ago than its programme asks for. */
  isTooSoon: boolean;
  /** Other shops whose stamps were given this night. */
  otherShops: number;
};

export type Judgement = {
  proof: Proof;
  /** Metres between phone and shop; null where one of them has no place. */
  distanceM: number | null;
  rewardState: RewardState;
  withheldReason: WithheldReason | null;
};

/** How a visit is proved, and whether it earns a stamp; if not, the reason that its guest can do most about. */
export function judgeVisit(facts: VisitFacts): Judgement {
  const { position, shop } = facts;
  const distanceM = position && shop.place ? distanceBetween(position, shop.place) : null;
  const missing = missingProof(facts, distanceM);
  const proof = missing ? "none" : PROOF_OF[facts.method];
  const withheldReason = reasonToWithhold(facts, missing, distanceM);
  if (withheldReason === null) return { proof, distanceM, rewardState: "granted", withheldReason };
  const rewardState = withheldReason === "programme_inactive" ? "none" : "withheld";
  return { proof, distanceM, rewardState, withheldReason };
}

const PROOF_OF: Record<Method, Proof> = { gps: "gps", shop_qr: "qr", staff: "staff" };
const STRENGTH: Record<Method, number> = { gps: 1, shop_qr: 2, staff: 3 };

/** Why this proves no visit, or null. */
function missingProof({ method, position, isCodeGood, shop, waitedS }: VisitFacts, distanceM: number | null) {
  if (method === "staff") return null;
  if (method === "shop_qr") return isCodeGood ? null : "backdated";
  if (!position || position.accuracy > LEAST_ACCURACY_M) return "low_accuracy";
  if (position.ageS > MOST_POSITION_AGE_S || waitedS > MOST_WAITED_FOR_REWARD_S) return "backdated";
  // A shop without a place has its code and its staff.
  if (distanceM === null) return "method_not_accepted";
  return distanceM - Math.min(position.accuracy, MOST_FORGIVEN_M) <= shop.radiusM ? null : "too_far";
}

/** What nobody can change stands before what a second try or the shop's code mends. */
function reasonToWithhold(
  facts: VisitFacts,
  missing: WithheldReason | null,
  distanceM: number | null,
): WithheldReason | null {
  const { programme, method, waitedS, isOfAnotherNight } = facts;
  if (facts.isOwnShop) return "own_shop";
  if (!programme?.isActive) return "programme_inactive";
  if (facts.isTooSoon) return "too_soon";
  if (facts.otherShops >= SHOPS_A_NIGHT) return "daily_limit";
  if (missing) return missing;
  if (STRENGTH[method] < STRENGTH[programme.earnsFrom]) return "method_not_accepted";
  if (isOfAnotherNight || (method !== "staff" && waitedS > MOST_WAITED_FOR_REWARD_S)) return "backdated";
  return method === "gps" && distanceM !== null && cameTooFast(facts) ? "too_fast" : null;
}

/** Between the places of shops, which no phone's accuracy blurs. */
function cameTooFast({ beside, shop }: VisitFacts): boolean {
  return beside.some(({ place, secondsAway }) => {
    if (!place || !shop.place) return false;
    return distanceBetween(place, shop.place) / 1000 / (Math.max(secondsAway, 1) / 3600) > FASTEST_KMH;
  });
}
