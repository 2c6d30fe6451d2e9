import { join, resolve } from "node:path";
import { z } from "zod";
import { SERVICE_MESSAGE_TYPES } from "#features/notifications/service-message.ts";
import { cast } from "#fixtures/cast.ts";
import type { ProductSettings } from "#platform/services.ts";
import type { S3Settings } from "#platform/storage/s3-store.ts";
import { KEPT_PAGES_MIB } from "./pages/page-cache.ts";
import { refuseWrongAddresses } from "./settings/addresses.ts";
import { commaList } from "./settings/comma-list.ts";
import { flag } from "./settings/flag.ts";
import { LOOPBACK } from "./settings/loopback.ts";
import { mapEntries, mapSettings } from "./settings/maps.ts";
import { pushEntries, pushTestOrigin } from "./settings/push.ts";
import { rateLimitEntries, rateLimitSettings } from "./settings/rate-limits.ts";
import { WrongSetting } from "./settings/wrong-setting.ts";

const DEFAULT_PORT = 3000;

/** A kind of message, and the name of its template with its language. */
const SERVICE_TEMPLATE = new RegExp(`^(${SERVICE_MESSAGE_TYPES.join("|")})=\\w{1,60}$`);

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);
const sellerText = z.string().min(1).max(200);

/** Every setting: how it is read, and an example for the sentence that a wrong value gets. */
const settings = {
  PRODUCT_NAME: [z.string().min(1).max(30).default("ケムリカ"), "ケムリカ"],
  PRODUCT_WORDMARK: [
    z
      .string()
      .regex(/^[ -~]{1,20}$/)
      .default("KEMURICA"),
    "KEMURICA",
  ],
  BASE_URL: [z.url({ protocol: /^https?$/ }).optional(), "https://kemurica.example"],
  PORT: [
    z.coerce.number("must be a number from 1 to 65535").int().min(1).max(65_535).default(DEFAULT_PORT),
    "3000",
  ],
  HOST: [z.string().min(1).default("127.0.0.1"), "0.0.0.0"],
  DATA_DIR: [z.string().min(1).default("data"), "/var/lib/kemurica"],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    "postgresql://kemurica@127.0.0.1/kemurica",
  ],
  LINE_LOGIN_CHANNEL_ID: [z.string().regex(/^\d+$/).optional(), "1650000000"],
  LINE_LOGIN_CHANNEL_SECRET: [
    z.string().min(16).optional(),
    "32 hexadecimal characters from the LINE console",
  ],
  LINE_MINI_APP_CHANNEL_IDS: [
    commaList.pipe(z.array(z.string().regex(/^\d+$/))).default([]),
    "1650000001,1650000002",
  ],
  LINE_MINI_APP_CHANNEL_SECRET: [
    z.string().min(16).optional(),
    "32 hexadecimal characters from the LINE console",
  ],
  LINE_SERVICE_TEMPLATES: [
    commaList
      .pipe(z.array(z.string().regex(SERVICE_TEMPLATE)))
      .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string])))
      .default({}),
    "stamp_added=stamp_s_ja,reward_ready=reward_s_ja",
  ],
  LINE_API_URL: [z.url().default("https://api.line.me"), "https://api.line.me"],
  LINE_ACCESS_URL: [z.url().default("https://access.line.me"), "https://access.line.me"],
  LIFF_ID: [
    z
      .string()
      .regex(/^\d+-[A-Za-z0-9]+$/)
      .optional(),
    "1650000001-AbCdEfGh",
  ],
  LINE_OFFICIAL_ACCOUNT_ID: [
    z
      .string()
      .regex(/^@[a-z0-9._-]+$/i)
      .optional(),
    "@kemurica",
  ],
  TERMS_VERSION: [
    z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .default("1.0"),
    "1.0",
  ],
  PRIVACY_VERSION: [
    z
      .string()
      .regex(/^[\w.-]{1,20}$/)
      .default("1.0"),
    "1.0",
  ],
  SELLER_NAME: [sellerText.optional(), "株式会社ケムリカ"],
  SELLER_REPRESENTATIVE: [sellerText.optional(), "煙山 花子"],
  SELLER_ADDRESS: [sellerText.optional(), "東京都渋谷区道玄坂1-2-3"],
  SELLER_PHONE: [sellerText.optional(), "03-0000-0000"],
  SELLER_EMAIL: [z.email().optional(), "support@kemurica.example"],
  ...mapEntries,
  STORAGE: [z.enum(["disk", "s3"]).default("disk"), "disk"],
  S3_ENDPOINT: [z.url({ protocol: /^https?$/ }).optional(), "https://s3.example"],
  S3_REGION: [
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default("us-east-1"),
    "ap-northeast-1",
  ],
  S3_BUCKET: [bucketName.optional(), "kemurica"],
  S3_DOCUMENT_BUCKET: [bucketName.optional(), "kemurica-documents"],
  S3_ACCESS_KEY_ID: [z.string().min(1).optional(), "the id of a key for the bucket"],
  S3_SECRET_ACCESS_KEY: [z.string().min(1).optional(), "the secret of that key"],
  S3_FORCE_PATH_STYLE: [flag.default(false), "1"],
  ...pushEntries,
  BACKUP_PASSPHRASE: [z.string().min(12).optional(), "at least 12 characters"],
  BACKUP_PASSPHRASE_FILE: [z.string().min(1).optional(), "/etc/kemurica/backup-passphrase"],
  TRUST_PROXY: [flag.default(false), "1"],
  ...rateLimitEntries,
  KEPT_PAGES_MIB: [
    z.coerce.number("must be a number of MiB").int().min(0).max(4_096).default(KEPT_PAGES_MIB),
    "16",
  ],
  METRICS_TOKEN: [z.string().min(16).optional(), "at least 16 characters"],
  LOG_LEVEL: [z.enum(["debug", "info", "warn", "error", "silent"]).default("info"), "info"],
  DEMO: [flag.optional(), "0"],
  DEMO_ON_NETWORK: [flag.default(false), "1"],
  API_DOCS: [flag.optional(), "1"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> };

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the whole configuration. This is the only place that reads the environment.
 * Throws `WrongSetting` with the setting, what is wrong and an example.
 */
export function readConfig(environment: Record<string, string | undefined>, rootDirectory: string) {
  const read = readSettings(environment);
  const lineConfigured =
    read.LINE_LOGIN_CHANNEL_ID !== undefined || read.LINE_MINI_APP_CHANNEL_IDS.length > 0;
  const isDemo = read.DEMO ?? !lineConfigured;
  refuseWrongCombinations(read, { lineConfigured, isDemo });
  const baseUrl = (read.BASE_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, "");
  const product: ProductSettings = {
    productName: read.PRODUCT_NAME,
    wordmark: read.PRODUCT_WORDMARK,
    baseUrl,
    isSecure: baseUrl.startsWith("https://"),
    isDemo,
    demoPeople: isDemo ? cast.map(({ id, displayName: name }) => ({ id, name })) : [],
    termsVersion: read.TERMS_VERSION,
    privacyVersion: read.PRIVACY_VERSION,
    liffId: read.LIFF_ID ?? null,
    officialAccountId: read.LINE_OFFICIAL_ACCOUNT_ID ?? null,
    maps: mapSettings(read, isDemo),
  };
  return {
    product,
    seller: {
      name: read.SELLER_NAME ?? null,
      representative: read.SELLER_REPRESENTATIVE ?? null,
      address: read.SELLER_ADDRESS ?? null,
      phone: read.SELLER_PHONE ?? null,
      email: read.SELLER_EMAIL ?? null,
    },
    port: read.PORT,
    host: read.HOST,
    rootDirectory,
    dataDirectory: resolve(rootDirectory, read.DATA_DIR),
    migrationsDirectory: join(rootDirectory, "migrations"),
    databaseUrl: read.DATABASE_URL ?? null,
    line: {
      loginChannelId: read.LINE_LOGIN_CHANNEL_ID ?? null,
      loginChannelSecret: read.LINE_LOGIN_CHANNEL_SECRET ?? null,
      miniAppChannelIds: read.LINE_MINI_APP_CHANNEL_IDS,
      apiUrl: read.LINE_API_URL,
      accessUrl: read.LINE_ACCESS_URL,
      serviceMessages: serviceMessageSettings(read),
    },
    pushTestOrigin: pushTestOrigin(read, isDemo),
    mapHosts: read.MAP_HOSTS,
    s3: s3Settings(read),
    backupPassphrase: { text: read.BACKUP_PASSPHRASE ?? null, file: read.BACKUP_PASSPHRASE_FILE ?? null },
    trustProxy: read.TRUST_PROXY,
    rateLimits: rateLimitSettings(read),
    cachedPagesBytes: read.KEPT_PAGES_MIB * 2 ** 20,
    metricsToken: read.METRICS_TOKEN ?? null,
    logLevel: read.LOG_LEVEL,
    showsApi: read.API_DOCS ?? (isDemo || environment.NODE_ENV === "development"),
  };
}

/** For whoever runs the server; the product itself speaks Japanese. */
const english = z.locales.en().localeError;

function readSettings(environment: Record<string, string | undefined>): Settings {
  const entries = Object.entries(settings).map(([name, [shape, example]]) => {
    // An empty variable is how many shells and compose files say "not set".
    const value = environment[name]?.trim() || undefined;
    const result = shape.safeParse(value, { error: english });
    if (!result.success) {
      throw new WrongSetting(`${name}: ${result.error.issues[0]?.message}. Example: ${name}=${example}`);
    }
    return [name, result.data];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Null where pictures are kept on the disk. */
function s3Settings(read: Settings): (S3Settings & { documentBucket: string }) | null {
  if (read.STORAGE !== "s3") return null;
  const required = (
    name: "S3_BUCKET" | "S3_DOCUMENT_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY",
  ) => {
    const value = read[name];
    if (value !== undefined) return value;
    throw new WrongSetting(`${name}: needed with STORAGE=s3. Example: ${name}=${settings[name][1]}`);
  };
  const [bucket, documentBucket] = [required("S3_BUCKET"), required("S3_DOCUMENT_BUCKET")];
  if (bucket === documentBucket)
    throw new WrongSetting(
      "S3_DOCUMENT_BUCKET: papers of shops have a bucket of their own, apart from S3_BUCKET.",
    );
  return {
    endpoint: read.S3_ENDPOINT ?? null,
    region: read.S3_REGION,
    bucket,
    documentBucket,
    accessKeyId: required("S3_ACCESS_KEY_ID"),
    secretAccessKey: required("S3_SECRET_ACCESS_KEY"),
    forcePathStyle: read.S3_FORCE_PATH_STYLE,
  };
}

/** Null where LINE is not asked to tell anybody anything. The channel is the mini app's own. */
function serviceMessageSettings(read: Settings) {
  const { LIFF_ID: liffId, LINE_MINI_APP_CHANNEL_SECRET: secret, LINE_SERVICE_TEMPLATES: templates } = read;
  const id = liffId?.split("-")[0];
  return id && secret ? { channel: { id, secret }, templates } : null;
}

/** The refusal rules of demo mode (security.md S7): whoever reaches it may sign in as anybody. */
function refuseWrongCombinations(read: Settings, state: { lineConfigured: boolean; isDemo: boolean }): void {
  if (state.isDemo && state.lineConfigured) {
    throw new WrongSetting("DEMO: demo mode never runs beside a LINE channel. Example: DEMO=0");
  }
  if (!state.isDemo && !state.lineConfigured) {
    throw new WrongSetting(
      "LINE_LOGIN_CHANNEL_ID: needed when DEMO is off. Example: LINE_LOGIN_CHANNEL_ID=1650000000",
    );
  }
  if (read.LINE_LOGIN_CHANNEL_ID && !read.LINE_LOGIN_CHANNEL_SECRET) {
    throw new WrongSetting(
      "LINE_LOGIN_CHANNEL_SECRET: needed with LINE_LOGIN_CHANNEL_ID. Example: LINE_LOGIN_CHANNEL_SECRET=<from the LINE console>",
    );
  }
  const channels = [read.LINE_LOGIN_CHANNEL_ID, ...read.LINE_MINI_APP_CHANNEL_IDS];
  const liffChannel = read.LIFF_ID?.split("-")[0];
  if (!state.isDemo && liffChannel && !channels.includes(liffChannel)) {
    throw new WrongSetting(
      `LIFF_ID: its channel is none of ours, so nobody could sign in through it. Example: LINE_MINI_APP_CHANNEL_IDS=${liffChannel}`,
    );
  }
  if (read.LINE_MINI_APP_CHANNEL_SECRET && !read.LIFF_ID) {
    throw new WrongSetting(
      "LIFF_ID: needed with LINE_MINI_APP_CHANNEL_SECRET, which is that of its channel. Example: LIFF_ID=1650000001-AbCdEfGh",
    );
  }
  if (Object.keys(read.LINE_SERVICE_TEMPLATES).length > 0 && !read.LINE_MINI_APP_CHANNEL_SECRET) {
    throw new WrongSetting(
      "LINE_MINI_APP_CHANNEL_SECRET: needed with LINE_SERVICE_TEMPLATES. Example: LINE_MINI_APP_CHANNEL_SECRET=<from the LINE console>",
    );
  }
  if (state.isDemo && !LOOPBACK.has(read.HOST) && !read.DEMO_ON_NETWORK) {
    throw new WrongSetting(
      `HOST: demo mode listens on loopback only (${read.HOST} was asked); DEMO_ON_NETWORK=1 allows it. Example: HOST=127.0.0.1`,
    );
  }
  refuseWrongAddresses(read, state.isDemo);
}
