import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";

/** Deletes what had run out on business days that are over. Says how many. */
export async function sweepAbsences({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const { numDeletedRows } = await database
    .deleteFrom("shop_absent_flavors")
    .where("day", "<", businessDay(now))
    .executeTakeFirst();
  return `${numDeletedRows} flavours that had run out`;
}
