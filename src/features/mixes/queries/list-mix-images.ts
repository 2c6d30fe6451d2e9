import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { MixImage } from "../mix-response.ts";

/** The pictures of a mix that the caller may see, by its UUID, in their order. */
export async function listMixImages(connection: Database | Transaction, mixId: string): Promise<MixImage[]> {
  const { rows } = await sql<{ images: MixImage[] }>`
    SELECT (document.face || '}')::json -> 'images' AS images FROM mix_documents document WHERE document.mix_id = ${mixId}::uuid
  `.execute(connection);
  return rows[0]?.images ?? [];
}
