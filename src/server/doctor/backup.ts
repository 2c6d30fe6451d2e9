import { statSync } from "node:fs";
import { isOverdue } from "#features/administration/backup-age.ts";
import { bytesText } from "#foundation/grouped-number.ts";
import type { NewestBackup } from "#platform/operations.ts";
import { readPassphrase } from "../backup/read-passphrase.ts";
import type { Config } from "../config.ts";
import { createBackupStore } from "../stores.ts";
import { type Finding, note, ok, problem } from "./finding.ts";
import { reasonOf } from "./reason.ts";
import { isOpenToOthers } from "./storage.ts";

/** Where backups go and whether they could be encrypted; a demo needs none. */
export function examineBackupSettings(config: Config): Finding[] {
  if (config.product.isDemo) return [];
  const { address } = createBackupStore(config);
  return [
    judgePassphrase(config),
    ok("Backups go to", config.s3 ? address : `${address}: the same disk, so copy them to another machine`),
  ];
}

function judgePassphrase(config: Pick<Config, "backupPassphrase">): Finding {
  const next = "Set BACKUP_PASSPHRASE_FILE to a file whose first line is one, and keep it elsewhere too.";
  const { file } = config.backupPassphrase;
  try {
    if (readPassphrase(config) === null)
      return problem("Passphrase", "none: npm run admin -- backup refuses to make one", next);
  } catch (error) {
    return problem("Passphrase", `cannot be read (${reasonOf(error)})`, next);
  }
  if (file !== null && isOpenToOthers(statSync(file).mode))
    return note(
      "Passphrase",
      `set, in ${file}, which others on this machine may read`,
      `Run chmod 600 ${file}.`,
    );
  return ok("Passphrase", "set");
}

export function judgeBackup(backup: NewestBackup | null, now: Date): Finding {
  const make =
    "Make one: npm run admin -- backup, and have a timer make one every night (docs/operations.md).";
  if (!backup) return problem("Newest backup", "none was ever made", make);
  const { name, createdAt, bytes, isEncrypted, missing } = backup;
  const said = `${name} of ${createdAt.toISOString()}, ${bytesText(bytes)}`;
  if (isOverdue(createdAt, now)) return problem("Newest backup", `${said}: overdue`, make);
  if (missing > 0) {
    return problem(
      "Newest backup",
      `${said}: ${missing} files that rows name were missing`,
      "Look for them in an older backup: npm run admin -- verify <file> names them.",
    );
  }
  return isEncrypted
    ? ok("Newest backup", `${said}, encrypted`)
    : note("Newest backup", `${said}, not encrypted`, "Make one with a passphrase: npm run admin -- backup.");
}
