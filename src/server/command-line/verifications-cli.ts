import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  approveVerification,
  type Decided,
  rejectVerification,
  revokeVerification,
} from "#features/shop-verification/commands/decide-verification.ts";
import { openDocument } from "#features/shop-verification/commands/open-document.ts";
import { listVerifications } from "#features/shop-verification/queries/list-verifications.ts";
import type { ListedVerification } from "#features/shop-verification/reviewed-verification.ts";
import { MAX_REASON } from "#features/shop-verification/verification.ts";
import { MOST_SAID, oneLine, sayListed, type WithServices, wordsOf } from "./command-line.ts";

/** `verifications list`, `save`, `approve`, `reject` and `revoke`: papers of shops. */
export function addVerificationCommands(
  program: Command,
  withServices: WithServices,
  say: (text: string) => void,
): void {
  const verifications = program
    .command("verifications")
    .description("look at papers of shops, and decide about them");

  verifications
    .command("list")
    .description("what waits for a decision, the oldest first")
    .option("--all", "those that were decided, too, the newest first")
    .action(({ all = false }: { all?: boolean }) =>
      withServices(async ({ services }) =>
        sayListed(
          say,
          (await listVerifications(services, { all, limit: MOST_SAID })).things.map(verificationText),
        ),
      ),
    );

  verifications
    .command("save")
    .description("write a paper to a file that is not there yet, to look at it; the read is audited")
    .argument("<verification>", "its id")
    .argument("<file>", "where to; remove it when you have looked")
    .action((verificationId: string, file: string) =>
      withServices(async ({ services }) => {
        const { bytes, contentType } = await openDocument(services, null, verificationId);
        await writeFile(file, bytes, { flag: "wx", mode: 0o600 });
        say(`${file}: ${contentType}, ${bytes.byteLength} bytes.`);
      }),
    );

  verifications
    .command("approve")
    .description("the paper holds: the shop is verified, and whoever sent it")
    .argument("<verification>", "its id")
    .action((verificationId: string) =>
      withServices(async ({ services }) => {
        say(
          decidedText(
            await approveVerification(services, { verificationId, deciderId: null }),
            "is verified",
          ),
        );
      }),
    );

  verifications
    .command("reject")
    .description("it does not hold; its shop reads the reason and may send another one")
    .argument("<verification>", "its id")
    .requiredOption("--reason <text>", "what the shop is told, in Japanese", wordsOf(MAX_REASON))
    .action((verificationId: string, { reason }: { reason: string }) =>
      withServices(async ({ services }) => {
        const decided = await rejectVerification(services, { verificationId, reason, deciderId: null });
        say(decidedText(decided, "is told why it is not verified"));
      }),
    );

  verifications
    .command("revoke")
    .description("take the mark back from a verified shop")
    .argument("<verification>", "its id")
    .requiredOption("--reason <text>", "what the shop is told, in Japanese", wordsOf(MAX_REASON))
    .action((verificationId: string, { reason }: { reason: string }) =>
      withServices(async ({ services }) => {
        const decided = await revokeVerification(services, { verificationId, reason, deciderId: null });
        say(decidedText(decided, "is not verified any more"));
      }),
    );
}

/** A paper in a few lines. */
export function verificationText(listed: ListedVerification): string {
  const { id, status, document_type, shop_id, name, address, user_id, display_name, reason } = listed;
  return [
    `${id}  ${status}  ${document_type}  since ${listed.created_at}`,
    `  shop ${shop_id}  ${oneLine(name)}  ${oneLine(address ?? "(no address)")}`,
    `  by ${user_id}  ${oneLine(display_name ?? "(no name)")}`,
    ...(listed.content_type ? [] : ["  the file is removed"]),
    ...(reason === null ? [] : [`  reason: ${oneLine(reason)}`]),
  ].join("\n");
}

const decidedText = ({ shop_id, shop_name }: Decided, what: string) =>
  `${shop_id}  ${oneLine(shop_name)} ${what}.`;
