import { sql } from "kysely";
import type { ReviewOutcome } from "../review.ts";

/** How `review` stands for its owner. Removed and withheld are the same to them. */
export const reviewOutcome = sql<ReviewOutcome>`
  CASE review.state WHEN 'hidden' THEN 'reviewing' WHEN 'restored' THEN 'restored' ELSE 'withheld' END`;
