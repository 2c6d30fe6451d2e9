import type { Database } from "#database/database.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

type AdminFacts = { admins: number; withoutPasskey: number };

export async function readAdmins(database: Database): Promise<AdminFacts> {
  const admins = await database
    .selectFrom("users")
    .leftJoin("passkeys", "passkeys.user_id", "users.id")
    .where("users.is_admin", "=", true)
    .select(({ fn }) => ["users.id", fn.count<number>("passkeys.id").as("passkeys")])
    .groupBy("users.id")
    .execute();
  return {
    admins: admins.length,
    withoutPasskey: admins.filter(({ passkeys }) => Number(passkeys) === 0).length,
  };
}

export function judgeAdmins({ admins, withoutPasskey }: AdminFacts, isDemo: boolean): Finding {
  if (isDemo) return ok("Admins", `${admins}`);
  if (admins === 0) {
    return problem(
      "Admins",
      "none: nobody sees what is reported",
      "Sign in once, then run npm run admin -- grant-admin <your LINE user id>.",
    );
  }
  if (withoutPasskey === 0) return ok("Admins", `${admins}`);
  return note(
    "Admins",
    `${admins}, ${withoutPasskey} of them without a passkey: whoever has their LINE account is an admin`,
    "Have them add one: the banner on /admin leads there.",
  );
}

export async function readHasPushKeys(database: Database): Promise<boolean> {
  const key = await database.selectFrom("keys").select("name").where("name", "=", "vapid").executeTakeFirst();
  return key !== undefined;
}

export const judgePushKeys = (isThere: boolean): Finding =>
  isThere
    ? ok("Push keys", "in the database")
    : note(
        "Push keys",
        "none: the next start makes them, and browsers subscribe anew",
        "Start it: npm start.",
      );
