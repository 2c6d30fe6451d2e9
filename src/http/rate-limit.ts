import { createMiddleware } from "hono/factory";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { addressBlock } from "./client-address.ts";

const MINUTE_S = 60;

/** Budgets per caller (security.md R11): how many calls in how many seconds. */
const BUDGETS = {
  /** Of an address block, whoever asks and whatever for: the first question, before anybody is looked for. */
  address: { points: 3_000, duration: MINUTE_S },
  api: { points: 300, duration: MINUTE_S },
  signIn: { points: 20, duration: MINUTE_S },
  /** Bearers that only LINE can judge: each costs a request to LINE. */
  lineToken: { points: 60, duration: MINUTE_S },
  createMix: { points: 30, duration: 60 * MINUTE_S },
  /** An edit may name twelve new flavours, as a new card may. */
  editMix: { points: 120, duration: 60 * MINUTE_S },
  like: { points: 60, duration: MINUTE_S },
  order: { points: 60, duration: 60 * MINUTE_S },
  upload: { points: 40, duration: 10 * MINUTE_S },
  /** Each picture is a tenth of a second of drawing, in one queue with everybody's cards; an album has 13. */
  drawAlbum: { points: 120, duration: MINUTE_S },
} as const;
export type Budget = keyof typeof BUDGETS;

export type RateLimits = Record<Budget, RateLimiterAbstract>;

/** Counters in memory; those of sign-in are in PostgreSQL where several processes share one. */
export function createRateLimits(pool?: Pool): RateLimits {
  const inMemory = (name: Budget) => new RateLimiterMemory({ keyPrefix: name, ...BUDGETS[name] });
  return {
    address: inMemory("address"),
    api: inMemory("api"),
    lineToken: inMemory("lineToken"),
    signIn: pool
      ? new RateLimiterPostgres({
          storeClient: pool,
          storeType: "pool",
          keyPrefix: "signIn",
          tableName: "rate_limits",
          tableCreated: true,
          ...BUDGETS.signIn,
          insuranceLimiter: inMemory("signIn"),
        })
      : inMemory("signIn"),
    createMix: inMemory("createMix"),
    editMix: inMemory("editMix"),
    like: inMemory("like"),
    order: inMemory("order"),
    upload: inMemory("upload"),
    drawAlbum: inMemory("drawAlbum"),
  };
}

/** Takes one call off the caller's budget: the person's, whatever number of sessions, else the address block's. */
export function limitRate(limits: RateLimits | null, budget: Budget) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (limits) await takeOne(limits[budget], callerOf(c.var));
    await next();
  });
}

/** The same before it is known who asks. */
export async function limitAddress(
  limits: RateLimits | null,
  budget: Budget,
  clientAddress: string,
): Promise<void> {
  if (limits) await takeOne(limits[budget], `address:${addressBlock(clientAddress)}`);
}

/** The person, whatever number of sessions, else the address block. */
export function callerOf({ actor, clientAddress }: ApiEnvironment["Variables"]): string {
  return actor ? `person:${actor.userId}` : `address:${addressBlock(clientAddress)}`;
}

async function takeOne(limiter: RateLimiterAbstract, caller: string): Promise<void> {
  try {
    await limiter.consume(caller);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new RateLimited(Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** Says when to come back. */
export class RateLimited extends DomainError {
  readonly retryAfterS: number;

  constructor(retryAfterS: number) {
    super("limited", "RATE_LIMITED", messages.rateLimited);
    this.retryAfterS = retryAfterS;
  }
}
