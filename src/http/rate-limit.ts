import { createMiddleware } from "hono/factory";
import type { Redis } from "ioredis";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { addressBlock } from "./client-address.ts";

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;

/** So many calls in so many seconds, of one caller (security.md R11). Whoever names the same budget shares it. */
export type Budget = {
  name: string;
  points: number;
  durationS: number;
  /** Counted together where several processes share a PostgreSQL. */
  isCountedTogether?: true;
};

/** Of an address block, whoever asks and whatever for: the first question, before anybody is looked for. */
export const ADDRESS_BUDGET: Budget = { name: "address", points: 3_000, durationS: MINUTE_S };
/** Of all calls of one caller. */
export const API_BUDGET: Budget = { name: "api", points: 300, durationS: MINUTE_S };
/** Bearers that only LINE can judge: each costs a request to LINE. */
export const LINE_TOKEN_BUDGET: Budget = { name: "lineToken", points: 60, durationS: MINUTE_S };

/** Takes one call off a caller's budget; throws `RateLimited` where none is left. */
export type RateLimits = (budget: Budget, caller: string) => Promise<void>;

/** Where callers are counted besides the process's own memory. */
type CounterStores = {
  /** Of those budgets that are always counted together; of all with `countsAll`. */
  pool?: Pool | undefined;
  countsAll?: boolean;
  /** Of all budgets. */
  redis?: Redis | undefined;
};

/** Each budget's counters are in one place: Redis, PostgreSQL or the memory of this process; while one is away, in the next. */
export function createRateLimits(stores: CounterStores = {}): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  return async (budget, caller) => {
    const limiter = limiters.get(budget.name) ?? createLimiter(budget, stores);
    limiters.set(budget.name, limiter);
    await takeOne(limiter, caller);
  };
}

function createLimiter(
  { name, points, durationS, isCountedTogether }: Budget,
  { pool, countsAll = false, redis }: CounterStores,
): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: durationS };
  // Whoever has used up a budget is refused by this process without the store being asked once more.
  const shared = { ...options, inMemoryBlockOnConsumed: points };
  let limiter: RateLimiterAbstract = new RateLimiterMemory(options);
  if (pool && (countsAll || isCountedTogether === true)) {
    limiter = new RateLimiterPostgres({
      ...shared,
      insuranceLimiter: limiter,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
    });
  }
  if (redis) {
    limiter = new RateLimiterRedis({
      ...shared,
      insuranceLimiter: limiter,
      storeClient: redis,
      keyPrefix: `kemurica:${name}`,
    });
  }
  return limiter;
}

/** Takes one call off the caller's budget: the person's, whatever number of sessions, else the address block's. */
export function limitRate(limits: RateLimits | null, budget: Budget) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (limits) await limits(budget, callerOf(c.var));
    await next();
  });
}

/** The same before it is known who asks. */
export async function limitAddress(
  limits: RateLimits | null,
  budget: Budget,
  clientAddress: string,
): Promise<void> {
  if (limits) await limits(budget, addressCaller(clientAddress));
}

/** The person, whatever number of sessions, else the address block. */
export function callerOf({ actor, clientAddress }: ApiEnvironment["Variables"]): string {
  return actor ? personCaller(actor) : addressCaller(clientAddress);
}

export function personCaller({ userId }: { userId: string }): string {
  return `person:${userId}`;
}

export function addressCaller(clientAddress: string): string {
  return `address:${addressBlock(clientAddress)}`;
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
