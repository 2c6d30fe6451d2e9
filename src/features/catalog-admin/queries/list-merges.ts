import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ListedMerge } from "../catalog-admin-response.ts";
import { DAYS_TO_UNDO, type MergeKind } from "../merge-kinds.ts";
import { momentOf } from "./entry-columns.ts";

/** Merges of a kind, or of both, the newest first. One statement. */
export async function listMerges(
  { database, clock }: Pick<Services, "database" | "clock">,
  { kind, ...asked }: AskedPage & { kind?: MergeKind | undefined },
): Promise<Page<ListedMerge>> {
  const document = sql<string>`json_build_object(
    'id', merge.id, 'kind', merge.kind, 'old_id', merge.old_id, 'into_id', merge.into_id, 'old_name', merge.old_name,
    'into_name', merge.into_name, 'cards', merge.cards, 'merged_at', ${momentOf("merge.merged_at")},
    'undone_at', ${momentOf("merge.undone_at")},
    'can_undo', merge.undone_at IS NULL
      AND merge.merged_at >= ${clock()}::timestamptz - interval '1 day' * ${sql.lit(DAYS_TO_UNDO)})::text`;
  const page = keysetPageAsJson(
    { at: sql`merge.merged_at`, id: sql`merge.id` },
    {
      document,
      from: sql`catalog_merges merge`,
      where: kind ? sql`merge.kind = ${kind}::text` : sql`true`,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedMerge>(rows[0]);
}
