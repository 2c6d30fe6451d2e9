import type { StampProgramme } from "./stamp-response.ts";

/** What a shop's stamp card earns, as its page says it to everybody. */
export type StampOffer = Pick<StampProgramme, "goal" | "rewards" | "closes_at">;
