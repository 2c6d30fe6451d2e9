import { z } from "zod";
import type { OwnCompanionship } from "#features/mixes/companion-response.ts";
import type { MixCard } from "#features/mixes/mix-response.ts";

/** For one person more at the table. */
export const TableInvitation = z.object({ url: z.url(), expires_at: z.iso.datetime() });
export type TableInvitation = z.infer<typeof TableInvitation>;

/** The card at whose table somebody sits, before they join. */
export type TableCard = MixCard & { is_own: boolean; companionship: OwnCompanionship | null };
