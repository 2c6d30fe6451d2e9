import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { MixImage } from "../mix-response.ts";
import { images } from "./card-columns.ts";

/** The pictures of a mix that the caller may see, by its UUID, in their order. */
export async function listMixImages(connection: Database | Transaction, mixId: string): Promise<MixImage[]> {
  const { rows } = await sql<{ images: MixImage[] }>`
    SELECT ${images} FROM (SELECT ${mixId}::uuid AS id) mix
  `.execute(connection);
  return rows[0]?.images ?? [];
}
