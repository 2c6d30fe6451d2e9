import { EventEmitter } from "node:events";
import { type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { migrate, pendingMigrations } from "#database/schema/migrate.ts";
import { NOBODY } from "#features/accounts/nobody.ts";
import { createCatalogWords } from "#features/catalog/queries/catalog-words.ts";
import { readBellsOfSessions } from "#features/notifications/queries/read-bells.ts";
import { createRateLimits, type RateLimits } from "#http/rate-limit.ts";
import { type Bounds, createBounds } from "#platform/bound-work.ts";
import { createImageMaker } from "#platform/image/image-maker.ts";
import { createLineLogin } from "#platform/line/line-login.ts";
import { createServiceMessages } from "#platform/line/service-messages.ts";
import { createLiveInboxes, LIVE_INBOXES_CHANNEL } from "#platform/live/live-inboxes.ts";
import { createMetrics, type Metrics } from "#platform/metrics.ts";
import { createWebPush, vapidSubject } from "#platform/push/web-push.ts";
import { openRedis } from "#platform/redis.ts";
import type { Services } from "#platform/services.ts";
import { refuseUnfinishedRestore } from "./backup/unfinished-restore.ts";
import type { Config } from "./config.ts";
import { createDemoLine, type DemoLine } from "./demo-line.ts";
import { createLogger } from "./logger.ts";
import { countPushes, measureLine, measureStatements } from "./observability/measure.ts";
import { createOperations } from "./operations/create-operations.ts";
import { createRecentErrors } from "./operations/recent-errors.ts";
import {
  createPageCache,
  invalidateAnnounced,
  type PageCache,
  PUBLIC_PAGES_CHANNEL,
} from "./pages/page-cache.ts";
import { createReadiness } from "./readiness.ts";
import { readSecrets } from "./secrets.ts";
import { WrongSetting } from "./settings/wrong-setting.ts";
import { createStores } from "./stores.ts";

/** Everything that lives as long as the process. */
export type RunningServices = {
  services: Services;
  publicPages: PageCache;
  config: Config;
  /** Says `change` when somebody's inbox changed, in whichever process. */
  inboxes: EventEmitter<{ change: [] }>;
  opened: OpenedDatabase;
  /** What callers have left of their budgets, of calls and pages alike; null where nothing is counted. */
  rateLimits: RateLimits | null;
  bounds: Bounds;
  /** The bundled LINE platform, in demo mode alone. */
  demoLine: DemoLine | null;
  /** Throws when the process cannot do its work at the moment; for /readyz. */
  checkReadiness: () => Promise<void>;
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date and makes what commands and queries are handed. */
export async function createServices(config: Config): Promise<RunningServices> {
  const metrics = createMetrics();
  const onStatement = measureStatements(metrics);
  const opened = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl, onStatement }
      : { directory: config.dataDirectory, onStatement },
  ).catch((error: unknown) => {
    throw config.databaseUrl ? new WrongSetting(unreachable(error)) : error;
  });
  try {
    await refuseUnfinishedRestore(opened.database);
    await bringUpToDate(opened, config);
    if (config.product.isDemo) await refuseRealPeople(opened);
    return await assembleServices(config, opened, metrics);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Makes the services over a database whose schema is up to date. */
export async function assembleServices(
  config: Config,
  opened: OpenedDatabase,
  metrics: Metrics = createMetrics(),
): Promise<RunningServices> {
  const stores = createStores(config);
  const clock = () => new Date();
  const errors = createRecentErrors({
    database: opened.side,
    clock,
    rootDirectory: config.rootDirectory,
  });
  const log = createLogger(config.logLevel, errors.note);
  const images = createImageMaker({ rootDirectory: config.rootDirectory, log, metrics });
  const publicPages = createPageCache({ maxBytes: config.cachedPagesBytes });
  await opened.listen(PUBLIC_PAGES_CHANNEL, {
    heard: (payload) => invalidateAnnounced(publicPages, payload),
    missed: publicPages.invalidateAll,
  });
  const live = { database: opened.database, clock, settings: config.product };
  const liveInboxes = createLiveInboxes({
    read: (ids) => readBellsOfSessions(live, ids),
    clock,
  });
  const inboxes = new EventEmitter<{ change: [] }>();
  await opened.listen(LIVE_INBOXES_CHANNEL, {
    heard(userId) {
      liveInboxes.heard(userId);
      inboxes.emit("change");
    },
    missed: liveInboxes.missed,
  });
  const demoLine = config.product.isDemo ? await createDemoLine(config, metrics) : null;
  const redis = config.rateLimits?.store === "redis" ? await openRedis(config.rateLimits.url, log) : null;
  const secrets = await readSecrets(opened.database);
  const checkReadiness = createReadiness(async () => {
    const pending = await pendingMigrations(opened.side, config.migrationsDirectory);
    if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(", ")}`);
    await Promise.all(Object.values(stores).map((store) => store.check()));
  });
  const operations = createOperations({
    services: () => services,
    opened,
    publicPages,
    config,
    checkReadiness,
  });
  const services: Services = {
    database: opened.database,
    clock,
    log,
    metrics,
    settings: config.product,
    seller: config.seller,
    secrets,
    lineLogin: demoLine?.lineLogin ?? realLineLogin(config, metrics),
    serviceMessages: demoLine?.serviceMessages ?? realServiceMessages(config, metrics),
    webPush: countPushes(
      createWebPush({
        keys: secrets.vapidKeys,
        subject: vapidSubject(config.product.baseUrl),
        testOrigin: config.pushTestOrigin,
      }),
      metrics,
    ),
    ...stores,
    images,
    liveInboxes,
    operations,
    catalogWords: createCatalogWords(live),
  };
  return {
    services,
    publicPages,
    config,
    inboxes,
    opened,
    rateLimits: config.rateLimits
      ? createRateLimits({
          pool: opened.pool,
          countsAll: config.rateLimits.store === "database",
          redis: redis ?? undefined,
        })
      : null,
    bounds: createBounds(),
    demoLine,
    close: async () => {
      await operations.settled();
      await errors.close();
      await images.close();
      redis?.disconnect();
      await opened.close();
    },
    checkReadiness,
  };
}

/** Migrations may take longer than the statements of a request. */
async function bringUpToDate({ database }: OpenedDatabase, config: Config): Promise<void> {
  if (!config.databaseUrl) return void (await migrate(database, config.migrationsDirectory));
  const unhurried = await openDatabase({ url: config.databaseUrl, isUnhurried: true });
  try {
    await migrate(unhurried.database, config.migrationsDirectory);
  } finally {
    await unhurried.close();
  }
}

function unreachable(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `DATABASE_URL: the database cannot be used (${reason}). Example: DATABASE_URL=postgresql://kemurica@127.0.0.1/kemurica`;
}

function realLineLogin({ line }: Config, metrics: Metrics) {
  const { loginChannelId: id, loginChannelSecret: secret } = line;
  return createLineLogin({
    channel: id && secret ? { id, secret } : null,
    audiences: [...(id ? [id] : []), ...line.miniAppChannelIds],
    accessUrl: line.accessUrl,
    apiUrl: line.apiUrl,
    fetch: measureLine(fetch, metrics),
  });
}

function realServiceMessages({ line }: Config, metrics: Metrics) {
  const { serviceMessages, apiUrl } = line;
  return (
    serviceMessages &&
    createServiceMessages({
      ...serviceMessages,
      apiUrl,
      fetch: measureLine(fetch, metrics),
      clock: () => new Date(),
    })
  );
}

/** Whoever reaches demo mode may sign in as anybody: never over real people's data (security.md S7). */
export async function refuseRealPeople({ database }: OpenedDatabase): Promise<void> {
  const real = await database
    .selectFrom("users")
    .select("id")
    .where("is_demo", "=", false)
    .where("id", "<>", NOBODY.id)
    .executeTakeFirst();
  if (real) {
    throw new Error("Demo mode refuses this database: it holds people who signed in with the real LINE.");
  }
}
