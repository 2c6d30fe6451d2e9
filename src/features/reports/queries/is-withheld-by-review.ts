import { sql } from "kysely";
import { WITHHELD_STATES } from "../moderation-case.ts";

/** A review keeps the card, `mix`, out of sight. */
export const isWithheldByReview = sql<boolean>`EXISTS (
  SELECT FROM moderation_cases reported
  WHERE reported.target_type = 'mix' AND reported.target_id = mix.id AND reported.state = ANY (${[...WITHHELD_STATES]}::text[]))`;
