import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { listJobStates, runJob } from "#database/jobs.ts";
import type { MigrationState } from "#database/schema/migrate.ts";
import { forgetPasskeys } from "#features/accounts/commands/forget-passkeys.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import { seedPhotos } from "#fixtures/seed/seed-photos.ts";
import { addBackupCommands } from "./command-line/backup-cli.ts";
import { addClaimCommands } from "./command-line/claims-cli.ts";
import { addDoctorCommand } from "./command-line/doctor-cli.ts";
import { addPeopleCommands } from "./command-line/people-cli.ts";
import { addReportCommands } from "./command-line/reports-cli.ts";
import { addSuggestionCommands } from "./command-line/suggestions-cli.ts";
import { addVerificationCommands } from "./command-line/verifications-cli.ts";
import { type Config, readConfig } from "./config.ts";
import { createServices, type RunningServices } from "./create-services.ts";
import { listJobs } from "./schedule.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const rootDirectory = join(import.meta.dirname, "..", "..");

function complain(error: unknown): void {
  process.stderr.write(`\n  ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
}

function readLineUserId(text: string): string {
  if (/^U[0-9a-f]{32}$/.test(text)) return text;
  throw new InvalidArgumentError("A LINE user id is U and 32 hexadecimal characters, in lower case.");
}

/** Opens everything, runs one command, closes everything; errors end as one sentence. */
async function withServices(run: (running: RunningServices, config: Config) => Promise<void>): Promise<void> {
  let running: RunningServices | null = null;
  try {
    const config = readConfig(process.env, rootDirectory);
    running = await createServices(config);
    await run(running, config);
  } catch (error) {
    complain(error);
  } finally {
    await running?.close();
  }
}

const program = new Command("npm run admin --").description("Operates a Kemurica installation.");

program
  .command("migrate")
  .description("bring the schema up to date")
  .option(
    "--status",
    "say of each migration when it was applied, how long it took and whether its text is the same",
  )
  .action(({ status = false }: { status?: boolean }) =>
    withServices(async ({ services }) => {
      if (status)
        for (const one of (await services.operations.readMigrations()).migrations) say(migrationText(one));
      say("The schema is up to date.");
    }),
  );

function migrationText({ name, appliedAt, durationMs, checksum, isTextApplied }: MigrationState): string {
  const applied = appliedAt ? `${appliedAt.toISOString()} ${durationMs ?? "?"} ms` : "pending";
  const text = isTextApplied === null ? "text not recorded" : isTextApplied ? "same text" : "OTHER TEXT";
  return `${name.padEnd(40)} ${applied.padEnd(34)} ${checksum}  ${text}`;
}

program
  .command("seed")
  .description("import the catalogue and, in demo mode, the demo's people and cards")
  .action(() =>
    withServices(async ({ services, opened }, config) => {
      if (config.product.isDemo) {
        await seedDemo(services, config.product);
        await seedPhotos({ ...services, locks: opened.locks }, config.rootDirectory);
        return say("The demo's people and cards are there.");
      }
      const { makers, flavors } = await importCatalog(services, catalogFile);
      say(`Catalogue: ${makers} makers and ${flavors} flavours written.`);
    }),
  );

program
  .command("grant-admin")
  .description("make a person an admin")
  .argument("<line-user-id>", "the person's LINE user id, U and 32 hexadecimal characters", readLineUserId)
  .action((lineUserId: string) =>
    withServices(async ({ services }) => {
      await inTransaction(services.database, async (transaction) => {
        const person = await transaction
          .updateTable("users")
          .set({ is_admin: true, updated_at: services.clock() })
          .where("line_user_id", "=", lineUserId)
          .returning("id")
          .executeTakeFirst();
        if (!person) throw new Error(`Nobody has signed in as ${lineUserId} yet.`);
        await recordAudit(transaction, {
          actorId: null,
          action: "role.granted",
          target: { type: "user", id: person.id },
          after: { is_admin: true },
        });
      });
      say(`${lineUserId} is an admin now.`);
    }),
  );

program
  .command("forget-passkeys")
  .description(
    "of an admin who has lost their device: they sign in by LINE and are asked for none, until they add another",
  )
  .argument("<line-user-id>", "the person's LINE user id, U and 32 hexadecimal characters", readLineUserId)
  .action((lineUserId: string) =>
    withServices(async ({ services }) =>
      say(`${await forgetPasskeys(services, lineUserId)} passkeys removed.`),
    ),
  );

addBackupCommands(program, { readConfig: () => readConfig(process.env, rootDirectory), say, complain });
addReportCommands(program, withServices, say);
addPeopleCommands(program, withServices, say);
addClaimCommands(program, withServices, say);
addVerificationCommands(program, withServices, say);
addSuggestionCommands(program, withServices, say);

program
  .command("jobs")
  .description("show the timed jobs, or run one")
  .argument("[name]", "run this job now")
  .action((name?: string) =>
    withServices(async (running) => {
      const jobs = listJobs(running);
      if (name === undefined) {
        for (const state of await listJobStates(running.services.database, jobs)) {
          const last = state.lastStarted
            ? `${state.lastStarted.toISOString()} ${state.outcome ?? "running"}`
            : "never";
          say(
            `${state.name.padEnd(20)} every ${state.everyMinutes} min   last: ${last}   ${state.detail ?? ""}`,
          );
        }
        return;
      }
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}. Known: ${jobs.map((one) => one.name).join(", ")}`);
      say(
        (await runJob(running.opened, job, running.services.clock(), { force: true })) ??
          "Not run: another process is at it.",
      );
    }),
  );

addDoctorCommand(program, {
  readConfig: () => readConfig(process.env, rootDirectory),
  environment: process.env,
  say,
  fail: () => {
    process.exitCode = 1;
  },
});

await program.parseAsync();
