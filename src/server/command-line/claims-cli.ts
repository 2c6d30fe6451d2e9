import type { Command } from "commander";
import { acceptClaim, declineClaim } from "#features/shop-registration/commands/decide-claim.ts";
import { listClaims } from "#features/shop-registration/queries/list-claims.ts";
import type { ListedClaim } from "#features/shop-registration/reviewed-claim.ts";
import { MAX_CLAIM_REASON } from "#features/shop-registration/shop-claim.ts";
import { MOST_SAID, oneLine, sayListed, type WithServices, wordsOf } from "./command-line.ts";

/** `claims list`, `accept` and `decline`: who says that they run a shop without an owner. */
export function addClaimCommands(
  program: Command,
  withServices: WithServices,
  say: (text: string) => void,
): void {
  const claims = program.command("claims").description("decide about who says that they run a shop");

  claims
    .command("list")
    .description("what waits for a decision, the oldest first")
    .option("--all", "those that were decided or withdrawn, too, the newest first")
    .action(({ all = false }: { all?: boolean }) =>
      withServices(async ({ services }) =>
        sayListed(say, (await listClaims(services, { all, limit: MOST_SAID })).things.map(claimText)),
      ),
    );

  claims
    .command("accept")
    .description("make the person the shop's owner, and decline what others claim of it")
    .argument("<claim>", "its id")
    .action((claimId: string) =>
      withServices(async ({ services }) => {
        const accepted = await acceptClaim(services, { claimId, deciderId: null });
        const { user_id, shop_id, shop_name, declined } = accepted;
        say(`${user_id} owns ${shop_id}  ${oneLine(shop_name)} now.`);
        if (declined > 0) say(`Declined with it: ${declined}.`);
      }),
    );

  claims
    .command("decline")
    .description("leave the shop as it is; the person reads the reason")
    .argument("<claim>", "its id")
    .requiredOption("--reason <text>", "what the person is told, in Japanese", wordsOf(MAX_CLAIM_REASON))
    .action((claimId: string, { reason }: { reason: string }) =>
      withServices(async ({ services }) => {
        await declineClaim(services, { claimId, reason, deciderId: null });
        say("It is declined now.");
      }),
    );
}

/** A claim in a few lines. */
function claimText(listed: ListedClaim): string {
  const { id, status, shop_id, name, address, phone, has_owner, user_id, display_name, role } = listed;
  return [
    `${id}  ${status}  since ${listed.created_at}`,
    `  shop ${shop_id}  ${oneLine(name)}  ${oneLine(address ?? "(no address)")}  ${phone ?? "(no phone)"}`,
    `  by ${user_id}  ${oneLine(display_name ?? "(no name)")}${role ? `, ${role} there` : ""}`,
    ...(status === "open" && has_owner ? ["  the shop has an owner by now"] : []),
    ...(listed.note === null ? [] : [`  note: ${oneLine(listed.note)}`]),
    ...(listed.declined_reason === null ? [] : [`  declined: ${oneLine(listed.declined_reason)}`]),
  ].join("\n");
}
