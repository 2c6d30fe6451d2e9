import type { Database, Transaction } from "#database/database.ts";
import type { Stored } from "#database/stored.ts";
import type { PasskeyEntry } from "../passkey-response.ts";

export type PasskeyRow = Stored<PasskeyEntry, "created_at" | "last_used_at">;

/** A person's passkeys, oldest first. */
export async function listPasskeys(
  { database }: { database: Database | Transaction },
  userId: string,
): Promise<PasskeyRow[]> {
  return database
    .selectFrom("passkeys")
    .select(["id", "label", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
