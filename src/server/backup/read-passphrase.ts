import { readFileSync } from "node:fs";
import type { Config } from "../config.ts";
import { BackupRefusal } from "./archive-format.ts";

/** Null where none is set. Throws where the file that is named has none. */
export function readPassphrase({
  backupPassphrase: { text, file },
}: Pick<Config, "backupPassphrase">): string | null {
  if (text !== null || file === null) return text;
  const [line = ""] = readFileSync(file, "utf8").split("\n");
  if (line.trim() === "")
    throw new BackupRefusal(`BACKUP_PASSPHRASE_FILE: the first line of ${file} is empty.`);
  return line.trim();
}
