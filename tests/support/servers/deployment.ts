import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  postgresLacks,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "#tests/support/database/throwaway-postgres.ts";
import { type Nginx, nginxLacks, startNginx } from "./nginx.ts";
import { endServers, freePort, type ServerProcess, spawnServer, untilReady } from "./server-process.ts";
import { startThrowawayBuckets } from "./throwaway-bucket.ts";

const BUCKETS = ["pictures", "papers"] as const;

/** What stands around the servers as `deploy/` has it: nginx with TLS, one PostgreSQL, one S3 server. */
export type Deployment = {
  postgres: ThrowawayPostgres;
  nginx: Nginx;
  /** What every process of the product is given, the command line too. */
  settings: Record<string, string>;
  /** Starts one of the two servers that nginx knows, and waits until it can work. */
  start: (which: 0 | 1, more?: Record<string, string>) => Promise<ServerProcess>;
  /** Ends everything, the servers too. */
  remove: () => Promise<void>;
};

/** What this machine lacks for it; empty where it has all. */
export function deploymentLacks(): string {
  return [nginxLacks(), postgresLacks()].filter((one) => one !== null).join(", ");
}

/** Starts all but the servers; `postgresSettings` as pg_ctl's `-o` takes them. */
export async function startDeployment(postgresSettings?: string): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), "kemurica-deployment-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const remove = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const postgres = startThrowawayPostgres(await freePort(), postgresSettings);
    ends.push(postgres.remove);
    const bucket = await startThrowawayBuckets(join(folder, "s3"), BUCKETS);
    ends.push(bucket.close);
    const ports: [string, string] = [String(await freePort()), String(await freePort())];
    const [port, plainPort] = [await freePort(), await freePort()];
    const proxyFolder = join(folder, "nginx");
    mkdirSync(proxyFolder);
    const nginx = await startNginx(proxyFolder, { port, plainPort, servers: ports });
    ends.push(nginx.end, () => endServers());
    const settings = {
      BASE_URL: nginx.base,
      TRUST_PROXY: "1",
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, "data"),
      STORAGE: "s3",
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: BUCKETS[0],
      S3_DOCUMENT_BUCKET: BUCKETS[1],
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_FORCE_PATH_STYLE: "1",
    };
    return {
      postgres,
      nginx,
      settings,
      remove,
      async start(which, more = {}) {
        const server = await spawnServer({ ...settings, PORT: ports[which], ...more });
        await untilReady(server);
        return server;
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
