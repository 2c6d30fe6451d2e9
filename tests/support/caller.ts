import { EventEmitter } from "node:events";
import { join } from "node:path";
import { inTransaction } from "#database/in-transaction.ts";
import { processLocks } from "#database/locks.ts";
import { startSession } from "#features/accounts/commands/start-session.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createRateLimits } from "#http/rate-limit.ts";
import { SESSION_COOKIE } from "#http/session-cookie.ts";
import { type Bounds, createBounds } from "#platform/bound-work.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { createCalls } from "#server/calls.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { RunningServices } from "#server/create-services.ts";
import { createDemoLine } from "#server/demo-line.ts";
import { createOperations } from "#server/operations/create-operations.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { requireNamedResponse } from "./named-response.ts";
import { createTestFolder } from "./test-services.ts";

const rootDirectory = join(import.meta.dirname, "..", "..");

export type CallOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  rawBody?: BodyInit;
  form?: FormData;
};

/** Somebody at the door of /api: the real router, the real guards, no socket. */
export type Caller = {
  user: SignedInUser | null;
  headers: Record<string, string>;
  /** Throws where the response is not what the endpoint describes. */
  call: (method: string, path: string, options?: CallOptions) => Promise<Response>;
};

export type Door = {
  config: Config;
  /** Somebody with a browser's session; null is a visitor. */
  as: (user: SignedInUser | null) => Promise<Caller>;
  fetch: (request: Request) => Response | Promise<Response>;
};

/** The product's calls over a test's services. LINE is the bundled emulator, which is a real HTTP application. */
export async function openDoor(services: Services, environment: Record<string, string> = {}): Promise<Door> {
  const running = await runOver(services, environment);
  return doorTo(createCalls(running).app, running);
}

/** What the server holds while it runs, over a test's services. */
export async function runOver(
  services: Services,
  environment: Record<string, string> = {},
  bounds: Bounds = createBounds(),
): Promise<RunningServices> {
  const folder = createTestFolder();
  const config = readConfig(
    { RATE_LIMITS: "off", LOG_LEVEL: "silent", DATA_DIR: folder.path, ...environment },
    rootDirectory,
  );
  const demoLine = await createDemoLine(config, services.metrics);
  const opened: RunningServices["opened"] = {
    database: services.database,
    side: services.database,
    kind: "pglite",
    locks: processLocks(),
    listen: async () => {},
    close: async () => {},
  };
  const publicPages = createPageCache();
  const checkReadiness = async () => {};
  const operations = createOperations({
    services: () => ours,
    opened,
    publicPages,
    config,
    checkReadiness,
  });
  const ours: Services = { ...services, lineLogin: demoLine.lineLogin, operations };
  return {
    services: ours,
    config,
    inboxes: new EventEmitter(),
    opened,
    rateLimits: config.rateLimits ? createRateLimits() : null,
    bounds,
    publicPages,
    demoLine,
    checkReadiness,
    close: async () => void (await operations.settled()),
  };
}

type App = { fetch: (request: Request) => Response | Promise<Response> };

export function doorTo(app: App, { services, config }: RunningServices): Door {
  return { config, fetch: (request) => app.fetch(request), as: (user) => createCaller(app, services, user) };
}

async function createCaller(app: App, services: Services, user: SignedInUser | null): Promise<Caller> {
  const headers = user ? await browserHeaders(services, user) : {};
  return {
    user,
    headers,
    async call(method, path, { body, rawBody, form, headers: extra = {} } = {}) {
      const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
      const request = new Request(services.settings.baseUrl + path, {
        method,
        headers: {
          ...(payload !== undefined && { "content-type": "application/json" }),
          ...headers,
          ...extra,
        },
        ...((payload ?? form) !== undefined && { body: payload ?? form }),
      });
      const response = await app.fetch(request);
      await requireNamedResponse(method, path, response);
      return response;
    },
  };
}

async function browserHeaders(services: Services, user: SignedInUser): Promise<Record<string, string>> {
  const session = await inTransaction(services.database, (transaction) =>
    startSession(transaction, user.userId, services.clock()),
  );
  return {
    cookie: `${SESSION_COOKIE}=${session.token}`,
    origin: services.settings.baseUrl,
    "x-csrf-token": csrfTokenOf(services.secrets.sessionKey, session.sessionId),
    "x-session": "cookie",
  };
}
