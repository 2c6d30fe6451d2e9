import type { ShownSetting } from "#platform/operations.ts";
import type { Config } from "../config.ts";

/**
 * The settings that an admin reads: these and no others, so that a setting that comes later is shown nowhere until somebody says that
 * it is no secret. Of secrets, and of addresses that may carry some, it is said whether they are set.
 */
export function shownSettings(config: Config): ShownSetting[] {
  const { product, line, s3, seller } = config;
  const shown: [name: string, value: string | number | boolean | null][] = [
    ["PRODUCT_NAME", product.productName],
    ["BASE_URL", new URL(product.baseUrl).origin],
    ["HOST", config.host],
    ["PORT", config.port],
    ["DATABASE_URL", isSet(config.databaseUrl)],
    ["DEMO", product.isDemo],
    ["LINE_LOGIN_CHANNEL_ID", line.loginChannelId],
    ["LINE_LOGIN_CHANNEL_SECRET", isSet(line.loginChannelSecret)],
    ["LINE_MINI_APP_CHANNEL_IDS", line.miniAppChannelIds.join(", ")],
    ["LINE_MINI_APP_CHANNEL_SECRET", isSet(line.serviceMessages)],
    ["LINE_SERVICE_TEMPLATES", Object.keys(line.serviceMessages?.templates ?? {}).join(", ")],
    ["LIFF_ID", product.liffId],
    ["LINE_OFFICIAL_ACCOUNT_ID", product.officialAccountId],
    ["TERMS_VERSION", product.termsVersion],
    ["PRIVACY_VERSION", product.privacyVersion],
    ["SELLER_NAME", isSet(seller.name)],
    ["STORAGE", s3 ? "s3" : "disk"],
    ["S3_ENDPOINT", isSet(s3?.endpoint)],
    ["S3_REGION", s3?.region ?? null],
    ["S3_BUCKET", s3?.bucket ?? null],
    ["S3_DOCUMENT_BUCKET", s3?.documentBucket ?? null],
    ["S3_SECRET_ACCESS_KEY", isSet(s3?.secretAccessKey)],
    ["TRUST_PROXY", config.trustProxy],
    ["RATE_LIMITS", config.rateLimits !== null],
    ["RATE_LIMIT_STORE", config.rateLimits?.store ?? null],
    ["KEPT_PAGES_MIB", config.cachedPagesBytes / 2 ** 20],
    ["METRICS_TOKEN", isSet(config.metricsToken)],
    ["LOG_LEVEL", config.logLevel],
    ["API_DOCS", config.showsApi],
  ];
  return shown.map(([name, value]) => ({ name, value: textOf(value) }));
}

const SET = "設定あり";
const UNSET = "設定なし";

const isSet = (value: unknown) => (value === null || value === undefined ? null : SET);

function textOf(value: string | number | boolean | null): string {
  if (value === null || value === "") return UNSET;
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}
