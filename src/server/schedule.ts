import type { EventEmitter } from "node:events";
import { sql } from "kysely";
import { type Job, runJob } from "#database/jobs.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import { deleteDueAccounts } from "#features/account-deletion/commands/delete-due-accounts.ts";
import { sweepExpired } from "#features/accounts/commands/sweep-expired.ts";
import { writeMissingPersonSearch } from "#features/accounts/commands/write-person-search.ts";
import { countDays } from "#features/administration/commands/count-days.ts";
import { sweepMerges } from "#features/catalog-admin/commands/undo-merge.ts";
import { countFlavors, recountFlavors } from "#features/catalog-pages/commands/count-flavors.ts";
import { roundPlaces } from "#features/check-ins/commands/round-places.ts";
import { purgeDeletedComments } from "#features/comments/commands/purge-deleted-comments.ts";
import { sweepTables } from "#features/companions/commands/sweep-tables.ts";
import { remindOfEnds } from "#features/coupons/commands/remind-of-ends.ts";
import { makeExports } from "#features/data-export/commands/make-exports.ts";
import { sweepExports } from "#features/data-export/commands/sweep-exports.ts";
import { runImports } from "#features/data-import/commands/run-imports.ts";
import { sweepImports } from "#features/data-import/commands/sweep-imports.ts";
import { countExplored } from "#features/discover/commands/count-explored.ts";
import { countRankings } from "#features/discover/commands/count-rankings.ts";
import { recountRecipes } from "#features/discover/commands/count-recipes.ts";
import { writeMissingMixSearch } from "#features/discover/commands/write-mix-search.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { countShops, recountShops } from "#features/mixes/commands/count-shops.ts";
import { countUses } from "#features/mixes/commands/count-uses.ts";
import { purgeDeletedMixes } from "#features/mixes/commands/purge-deleted-mixes.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { publishScheduledNews } from "#features/news/commands/move-news.ts";
import { notifyOfNews } from "#features/news/commands/notify-of-news.ts";
import { sendPush } from "#features/notifications/commands/send-push.ts";
import { sendServiceMessages } from "#features/notifications/commands/send-service-messages.ts";
import { sweepNotifications } from "#features/notifications/commands/sweep-notifications.ts";
import { endDueSuspensions } from "#features/oversight/commands/end-due-suspensions.ts";
import { encodeAvif } from "#features/pictures/commands/encode-avif.ts";
import { sweepImages } from "#features/pictures/commands/sweep-images.ts";
import { countNeighbours } from "#features/recommendations/commands/count-neighbours.ts";
import { makeStaleRecommendations } from "#features/recommendations/commands/make-recommendations.ts";
import { sweepCases } from "#features/reports/commands/sweep-cases.ts";
import { sweepAbsences } from "#features/shop-management/commands/sweep-absences.ts";
import { sweepInvites } from "#features/shop-members/commands/sweep-invites.ts";
import { releaseStatistics } from "#features/shop-statistics/commands/release-statistics.ts";
import { sweepDocuments } from "#features/shop-verification/commands/sweep-documents.ts";
import { refreshShopSearch } from "#features/shops/commands/refresh-shop-search.ts";
import { closeStampProgrammes } from "#features/stamps/commands/close-stamp-programmes.ts";
import type { ServiceMessages } from "#platform/line/service-messages.ts";
import type { Services } from "#platform/services.ts";
import { measureJob } from "./observability/measure.ts";
import { PICTURE_USES } from "./picture-uses.ts";

const MINUTE_MS = 60_000;
/** What comes together is pushed together. */
const GATHERING_MS = 2_000;

/** What the clock works with; `inboxes` says `change` when somebody's inbox changed. */
type Scheduled = {
  services: Services;
  opened: OpenedDatabase;
  inboxes: EventEmitter<{ change: [] }>;
};

/** Everything that happens by the clock, in one list. */
export function listJobs({ services, opened }: Omit<Scheduled, "inboxes">): Job[] {
  const jobs: Job[] = [
    { name: "sweep-expired", everyMinutes: 60, run: (now) => sweepExpired(services, now) },
    { name: "delete-accounts", everyMinutes: 10, run: (now) => deleteDueAccounts(services, now) },
    { name: "end-suspensions", everyMinutes: 1, run: (now) => endDueSuspensions(services, now) },
    { name: "sweep-tables", everyMinutes: 60, run: (now) => sweepTables(services, now) },
    { name: "round-places", everyMinutes: 60, run: (now) => roundPlaces(services, now) },
    { name: "close-stamp-programmes", everyMinutes: 10, run: (now) => closeStampProgrammes(services, now) },
    { name: "remind-of-ends", everyMinutes: 60, run: (now) => remindOfEnds(services, now) },
    { name: "sweep-absences", everyMinutes: 60, run: (now) => sweepAbsences(services, now) },
    { name: "sweep-documents", everyMinutes: 60, run: (now) => sweepDocuments(services, now) },
    { name: "sweep-invites", everyMinutes: 60, run: (now) => sweepInvites(services, now) },
    { name: "purge-deleted-mixes", everyMinutes: 60, run: (now) => purgeDeletedMixes(services, now) },
    { name: "purge-deleted-comments", everyMinutes: 60, run: (now) => purgeDeletedComments(services, now) },
    { name: "refresh-documents", everyMinutes: 1, run: () => refreshDocuments(services) },
    { name: "check-documents", everyMinutes: 24 * 60, run: () => checkDocuments(services) },
    { name: "recount-shops", everyMinutes: 24 * 60, run: () => recountShops(services) },
    { name: "refresh-shop-search", everyMinutes: 24 * 60, run: () => refreshShopSearch(services) },
    {
      name: "write-missing-person-search",
      everyMinutes: 24 * 60,
      run: () => writeMissingPersonSearch(services),
    },
    { name: "write-missing-mix-search", everyMinutes: 60, run: () => writeMissingMixSearch(services) },
    { name: "publish-news", everyMinutes: 1, run: (now) => publishScheduledNews(services, now) },
    { name: "notify-of-news", everyMinutes: 1, run: (now) => notifyOfNews(services, now) },
    { name: "count-days", everyMinutes: 60, run: (now) => countDays(services, now) },
    { name: "count-shops", everyMinutes: 1, run: (now) => countShops(services, now) },
    { name: "count-explored", everyMinutes: 1, run: (now) => countExplored(services, now) },
    { name: "count-rankings", everyMinutes: 10, run: (now) => countRankings(services, now) },
    { name: "recount-recipes", everyMinutes: 24 * 60, run: () => recountRecipes(services) },
    { name: "count-neighbours", everyMinutes: 6 * 60, run: (now) => countNeighbours(services, now) },
    {
      name: "make-recommendations",
      everyMinutes: 1,
      run: (now) => makeStaleRecommendations(services, now),
    },
    { name: "release-statistics", everyMinutes: 60, run: (now) => releaseStatistics(services, now) },
    { name: "recount-flavors", everyMinutes: 24 * 60, run: () => recountFlavors(services) },
    { name: "count-flavors", everyMinutes: 5, run: (now) => countFlavors(services, now) },
    { name: "count-uses", everyMinutes: 6 * 60, run: (now) => countUses(services, now) },
    { name: "sweep-notifications", everyMinutes: 60, run: (now) => sweepNotifications(services, now) },
    sendPushes(services),
    { name: "sweep-images", everyMinutes: 60, run: (now) => sweepImages(services, PICTURE_USES, now) },
    { name: "sweep-merges", everyMinutes: 24 * 60, run: (now) => sweepMerges(services, now) },
    { name: "sweep-cases", everyMinutes: 24 * 60, run: () => sweepCases(services) },
    { name: "make-exports", everyMinutes: 1, isBeside: true, run: () => makeExports(services) },
    { name: "sweep-exports", everyMinutes: 60, run: (now) => sweepExports(services, now) },
    { name: "run-imports", everyMinutes: 1, isBeside: true, run: () => runImports(services) },
    { name: "sweep-imports", everyMinutes: 60, run: (now) => sweepImports(services, now) },
    { name: "encode-avif", everyMinutes: 5, run: (now) => encodeAvif(services, now) },
    ...(services.serviceMessages ? [serviceMessages(services, services.serviceMessages)] : []),
    // The embedded database has no autovacuum.
    ...(opened.kind === "pglite" ? [vacuum(services)] : []),
  ];
  return jobs.map((job) => measureJob(job, services.metrics));
}

function sendPushes(services: Services): Job {
  return { name: "send-push", everyMinutes: 1, run: (now) => sendPush(services, now) };
}

function serviceMessages(services: Services, line: ServiceMessages): Job {
  return {
    name: "send-service-messages",
    everyMinutes: 1,
    run: (now) => sendServiceMessages(services, line, now),
  };
}

function vacuum({ database }: Services): Job {
  return {
    name: "vacuum",
    everyMinutes: 24 * 60,
    run: async () => {
      await sql`VACUUM (ANALYZE)`.execute(database);
      return "vacuumed";
    },
  };
}

/** Looks every minute whether a job's turn has come, and pushes soon after an inbox changed. Returns what stops it. */
export function startSchedule(running: Scheduled): () => Promise<void> {
  const jobs = listJobs(running);
  let current = Promise.resolve();
  const beside = new Map<string, Promise<unknown>>();
  const run = (job: Job) => {
    const { services, opened } = running;
    return runJob(opened, job, services.clock()).catch((error) =>
      services.log.error({ err: error, job: job.name }, "job failed"),
    );
  };
  const tick = async () => {
    for (const job of jobs) {
      if (!job.isBeside) await run(job);
      else if (!beside.has(job.name))
        beside.set(
          job.name,
          run(job).finally(() => beside.delete(job.name)),
        );
    }
  };
  const timer = setInterval(() => {
    current = current.then(tick);
  }, MINUTE_MS);
  const { inboxes } = running;
  let soon: NodeJS.Timeout | undefined;
  const pushSoon = () => {
    soon ??= setTimeout(() => {
      current = current.then(() => {
        // Until here one run waits for all that comes: however slow it is, no more of them stand before the other jobs.
        soon = undefined;
        return pushNow(running);
      });
    }, GATHERING_MS);
  };
  inboxes.on("change", pushSoon);
  return () => {
    inboxes.off("change", pushSoon);
    clearTimeout(soon);
    clearInterval(timer);
    return current.then(async () => void (await Promise.all(beside.values())));
  };
}

/** Beside its turn, and without a line among the job's runs; where another process is at it, the minute's turn has the rest. */
async function pushNow({ services, opened }: Scheduled): Promise<void> {
  await opened.locks
    .ifFree("job:send-push", () => sendPush(services, services.clock()))
    .catch((error) => services.log.error({ err: error, job: "send-push" }, "job failed"));
}
