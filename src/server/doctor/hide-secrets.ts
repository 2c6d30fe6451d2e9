const SECRETS = [
  "LINE_LOGIN_CHANNEL_SECRET",
  "LINE_MINI_APP_CHANNEL_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "METRICS_TOKEN",
  "BACKUP_PASSPHRASE",
  "DATABASE_URL",
];
/** Addresses whose password alone is secret. */
const ADDRESSES = [
  "DATABASE_URL",
  "S3_ENDPOINT",
  "BASE_URL",
  "LINE_API_URL",
  "LINE_ACCESS_URL",
  "MAP_STYLE_URL",
  "RATE_LIMIT_STORE",
];
/** What is shorter stands in half of all words, and hiding it would give it away. */
const SHORTEST = 8;
const HIDDEN = "•••";

/** What others say of a failure may quote what they were sent: none of our sentences needs any of it. */
export function hideSecrets(environment: Record<string, string | undefined>): (text: string) => string {
  const secrets = [
    ...SECRETS.map((name) => environment[name]?.trim() ?? ""),
    ...ADDRESSES.flatMap((name) => passwordsOf(environment[name] ?? "")),
  ]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
}

function passwordsOf(address: string): string[] {
  const written = URL.parse(address.trim())?.password ?? "";
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}
