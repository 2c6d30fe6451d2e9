import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { openDatabase } from "#database/open-database.ts";
import { DAYS_TO_RETURN } from "#features/account-deletion/account-deletion.ts";
import { type ArchiveHeader, BackupRefusal, type Manifest } from "../backup/archive-format.ts";
import { archiveAt, openTarget } from "../backup/backup-places.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { openSource } from "../backup/open-source.ts";
import { verifyArchive } from "../backup/read-archive.ts";
import { readPassphrase } from "../backup/read-passphrase.ts";
import { requireKnownSchema, restoreArchive } from "../backup/restore-archive.ts";
import { backedUpStores, keyOf } from "../backup/stored-files.ts";
import type { Config } from "../config.ts";
import { createStores } from "../stores.ts";

/** So many of our own are there when another one is. */
const KEPT = 7;
const MOST_NAMED = 20;

type Surroundings = {
  readConfig: () => Config;
  say: (text: string) => void;
  complain: (error: unknown) => void;
};

/** `backup`, `restore` and `verify`: none of them runs a migration on what it finds. */
export function addBackupCommands(program: Command, { readConfig, say, complain }: Surroundings): void {
  const run = async (work: (config: Config) => Promise<void>) => {
    try {
      await work(readConfig());
    } catch (error) {
      complain(error);
    }
  };

  program
    .command("backup")
    .description("write database, pictures and papers to one encrypted file, also while the server runs")
    .argument("[file]", "a file that is not there yet; without it into the folder or bucket of backups")
    .option("--unencrypted", "without a passphrase: whoever has the file has everything")
    .option("--keep <count>", "so many of those in the folder or bucket of backups stay", countOf, KEPT)
    .action(
      (file: string | undefined, { unencrypted = false, keep }: { unencrypted?: boolean; keep: number }) =>
        run(async (config) => {
          const passphrase = unencrypted ? null : readPassphrase(config);
          if (passphrase === null && !unencrypted)
            throw new BackupRefusal(
              "BACKUP_PASSPHRASE: needed, or BACKUP_PASSPHRASE_FILE; --unencrypted writes without one.",
            );
          const now = new Date();
          const target = await openTarget(config, file ?? null, now);
          const source = await openSource(config);
          try {
            const version = versionOf(config);
            const stores = backedUpStores(createStores(config));
            const { backup, manifest } = await makeBackup(source, stores, target, {
              passphrase,
              version,
              now,
            });
            say(
              `${target.address}: ${backup.bytes} bytes, ${backup.is_encrypted ? "encrypted" : "NOT ENCRYPTED"}; ${contentText(manifest)}.`,
            );
            for (const line of absentText(manifest)) say(line);
            for (const name of await target.keep(keep)) say(`Removed the older ${name}.`);
          } finally {
            await source.close();
          }
        }),
    );

  program
    .command("verify")
    .description("read a backup to its end, and say what it holds")
    .argument("<file>", "a file, or the name of one in the folder or bucket of backups")
    .action((file: string) =>
      run(async (config) => {
        const { header, manifest } = await verifyArchive(archiveAt(config, file), readPassphrase(config));
        say(`${file} is whole. ${headerText(header)}; ${contentText(manifest)}.`);
        for (const line of absentText(manifest)) say(line);
        for (const { name, rows } of manifest.tables)
          if (rows > 0) say(`${String(rows).padStart(10)} ${name}`);
        requireKnownSchema(header, config.migrationsDirectory);
      }),
    );

  program
    .command("restore")
    .description("write a backup into an empty place: a database without tables, a store without files")
    .argument("<file>", "a file, or the name of one in the folder or bucket of backups")
    .action((file: string) =>
      run(async (config) => {
        const [open, passphrase] = [archiveAt(config, file), readPassphrase(config)];
        const verified = await verifyArchive(open, passphrase);
        requireKnownSchema(verified.header, config.migrationsDirectory);
        const { databaseUrl, dataDirectory, migrationsDirectory } = config;
        const opened = await openDatabase(
          databaseUrl ? { url: databaseUrl, isUnhurried: true } : { directory: dataDirectory },
        );
        try {
          const place = { opened, stores: backedUpStores(createStores(config)), migrationsDirectory };
          await restoreArchive(place, { open, passphrase, ...verified });
          say(
            `Restored. ${headerText(verified.header)}; ${contentText(verified.manifest)}. Start the server.`,
          );
          say(
            `Who deleted their account, or asked for it, since ${verified.header.created_at} is back: repeat those deletions. Deletions that had been asked for by then are due in ${DAYS_TO_RETURN} days at the earliest.`,
          );
        } finally {
          await opened.close();
        }
      }),
    );
}

function countOf(typed: string): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new InvalidArgumentError("A number from 1.");
}

function versionOf({ rootDirectory }: Config): string {
  return (JSON.parse(readFileSync(join(rootDirectory, "package.json"), "utf8")) as { version: string })
    .version;
}

const headerText = ({ created_at, version, kind, schema }: ArchiveHeader) =>
  `Made ${created_at} by version ${version} from ${kind === "pglite" ? "the embedded database" : "PostgreSQL"}, schema ${schema.at(-1)?.name}`;

function contentText({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, ${files.length} files`;
}

function absentText({ gone, missing }: Manifest): string[] {
  const lines = missing.slice(0, MOST_NAMED).map((file) => `MISSING: ${keyOf(file)}, which rows show`);
  if (missing.length > MOST_NAMED) lines.push(`MISSING: ${missing.length - MOST_NAMED} more`);
  if (gone.length > 0) lines.push(`${gone.length} files were removed meanwhile, or were not there yet.`);
  return lines;
}
