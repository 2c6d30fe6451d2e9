import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { WrongSetting } from "./settings/wrong-setting.ts";

const read = (environment: Record<string, string>) => readConfig(environment, "/srv/app");

test("nothing to configure: demo mode on loopback", () => {
  const config = read({});
  expect(config).toMatchObject({ host: "127.0.0.1", port: 3000 });
  expect(config.product).toMatchObject({
    isDemo: true,
    baseUrl: "http://localhost:3000",
    termsVersion: "1.0",
    privacyVersion: "1.0",
  });
});

test("a LINE channel ends demo mode", () => {
  const config = read({ LINE_LOGIN_CHANNEL_ID: "1650000000", LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef" });
  expect(config.product.isDemo).toBe(false);
});

test.each([
  [{ PORT: "three" }, /^PORT: .*Example: PORT=3000$/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL: .*Example: DATABASE_URL=postgresql:/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: /],
  [{ RATE_LIMIT_STORE: "memcached" }, /^RATE_LIMIT_STORE: must be memory, database, or/],
  [{ RATE_LIMIT_STORE: "http://127.0.0.1" }, /^RATE_LIMIT_STORE: /],
  [{ RATE_LIMIT_STORE: "database" }, /^RATE_LIMIT_STORE: .*embedded.*Example: RATE_LIMIT_STORE=memory$/],
  [{ HOST: "0.0.0.0" }, /^HOST: demo mode listens on loopback only/],
  [{ BASE_URL: "https://kemurica.example" }, /^BASE_URL: a demo is for this machine only/],
  [{ BASE_URL: "http://localhost.evil.example" }, /^BASE_URL: /],
  [{ DEMO: "1", LINE_LOGIN_CHANNEL_ID: "1", LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef" }, /^DEMO: /],
  [
    {
      LINE_LOGIN_CHANNEL_ID: "1650000000",
      LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
      BASE_URL: "http://kemurica.example",
    },
    /^BASE_URL: https is needed .*Example: BASE_URL=https:\/\/kemurica\.example$/,
  ],
  [
    {
      LINE_LOGIN_CHANNEL_ID: "1650000000",
      LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
      LINE_API_URL: "http://api.line.example",
    },
    /^LINE_API_URL: https is needed/,
  ],
  [{ DEMO: "0" }, /^LINE_LOGIN_CHANNEL_ID: /],
  [{ LINE_LOGIN_CHANNEL_ID: "1650000000" }, /^LINE_LOGIN_CHANNEL_SECRET: /],
  [
    {
      LINE_LOGIN_CHANNEL_ID: "1650000000",
      LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
      LIFF_ID: "1650000001-AbCdEfGh",
    },
    /^LIFF_ID: .*Example: LINE_MINI_APP_CHANNEL_IDS=1650000001$/,
  ],
  [
    { LINE_MINI_APP_CHANNEL_SECRET: "0123456789abcdef" },
    /^LIFF_ID: needed with LINE_MINI_APP_CHANNEL_SECRET/,
  ],
  [{ LINE_SERVICE_TEMPLATES: "stamp_added=stamp_s_ja" }, /^LINE_MINI_APP_CHANNEL_SECRET: needed/],
  [{ LINE_SERVICE_TEMPLATES: "like=like_s_ja" }, /^LINE_SERVICE_TEMPLATES: .*Example: .*stamp_added=/],
  [{ STORAGE: "tape" }, /^STORAGE: /],
  [{ STORAGE: "s3" }, /^S3_BUCKET: needed with STORAGE=s3.*Example: S3_BUCKET=kemurica$/],
  [{ STORAGE: "s3", S3_BUCKET: "pictures" }, /^S3_DOCUMENT_BUCKET: needed/],
  [{ STORAGE: "s3", S3_BUCKET: "one", S3_DOCUMENT_BUCKET: "one" }, /^S3_DOCUMENT_BUCKET: .*of their own/],
  [{ STORAGE: "s3", S3_BUCKET: "pictures", S3_DOCUMENT_BUCKET: "papers" }, /^S3_ACCESS_KEY_ID: needed/],
  [
    { STORAGE: "s3", S3_BUCKET: "pictures", S3_DOCUMENT_BUCKET: "papers", S3_ACCESS_KEY_ID: "id" },
    /^S3_SECRET_ACCESS_KEY: needed/,
  ],
  [{ MAPS_API_KEY: "AIzaTestTest" }, /^MAPS_MAP_ID: needed with MAPS_API_KEY.*Example: MAPS_MAP_ID=/],
  [{ MAPS_MAP_ID: "8e0a97af9386fef" }, /^MAPS_API_KEY: needed with MAPS_MAP_ID/],
  [{ MAPS_API_KEY: "short", MAPS_MAP_ID: "8e0a97af9386fef" }, /^MAPS_API_KEY: /],
  [{ MAP_STYLE_URL: "http://tiles.example/style.json" }, /^MAP_STYLE_URL: /],
  [{ MAP_HOSTS: "https://tiles.example" }, /^MAP_STYLE_URL: needed with MAP_HOSTS/],
  [
    { MAP_STYLE_URL: "https://tiles.example/style.json", MAP_HOSTS: "https://tiles.example; script-src *" },
    /^MAP_HOSTS: .*Example: MAP_HOSTS=https:\/\/tiles\.example,/,
  ],
  [{ PUSH_TEST_ORIGIN: "http://10.0.0.1:3999" }, /^PUSH_TEST_ORIGIN: for tests of a demo on loopback alone/],
  [{ PUSH_TEST_ORIGIN: "127.0.0.1:3999" }, /^PUSH_TEST_ORIGIN: /],
  [
    { PUSH_TEST_ORIGIN: "http://127.0.0.1:3999", HOST: "0.0.0.0", DEMO_ON_NETWORK: "1" },
    /^PUSH_TEST_ORIGIN: for tests/,
  ],
  [
    {
      PUSH_TEST_ORIGIN: "http://127.0.0.1:3999",
      LINE_LOGIN_CHANNEL_ID: "1650000000",
      LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
    },
    /^PUSH_TEST_ORIGIN: for tests/,
  ],
  [{ S3_BUCKET: "Not A Bucket" }, /^S3_BUCKET: /],
  [{ S3_ENDPOINT: "ftp://files.example" }, /^S3_ENDPOINT: /],
])("%j ends the start with one line", (environment, line) => {
  expect(() => read(environment as Record<string, string>)).toThrow(WrongSetting);
  expect(() => read(environment as Record<string, string>)).toThrow(line);
});

test("service messages are the mini app's, and off without its secret", () => {
  const given = {
    LINE_LOGIN_CHANNEL_ID: "1650000000",
    LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef",
    LINE_MINI_APP_CHANNEL_IDS: "1650000001,1650000002",
    LIFF_ID: "1650000002-AbCdEfGh",
  };
  expect(read(given).line.serviceMessages).toBeNull();
  const secret = "fedcba9876543210";
  const templates = { stamp_added: "stamp_s_ja", verification_result: "result_d_ja" };
  const LINE_SERVICE_TEMPLATES = Object.entries(templates)
    .map((pair) => pair.join("="))
    .join(", ");
  expect(
    read({ ...given, LINE_MINI_APP_CHANNEL_SECRET: secret, LINE_SERVICE_TEMPLATES }).line.serviceMessages,
  ).toEqual({ channel: { id: "1650000002", secret }, templates });
});

test("pictures are on the disk, or in a bucket with everything that it takes", () => {
  expect(read({}).s3).toBeNull();
  const given = {
    STORAGE: "s3",
    S3_ENDPOINT: "http://127.0.0.1:9000",
    S3_BUCKET: "pictures",
    S3_DOCUMENT_BUCKET: "papers",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_FORCE_PATH_STYLE: "1",
  };
  expect(read(given).s3).toEqual({
    endpoint: "http://127.0.0.1:9000",
    region: "us-east-1",
    bucket: "pictures",
    documentBucket: "papers",
    accessKeyId: "id",
    secretAccessKey: "secret",
    forcePathStyle: true,
  });
});

test.each(["http://localhost:3100", "http://127.0.0.1", "http://[::1]:3000"])(
  "a demo may be at %s",
  (BASE_URL) => expect(read({ BASE_URL }).product.isDemo).toBe(true),
);

test("a demo may be at a public address after the second switch", () => {
  expect(read({ BASE_URL: "https://demo.example", DEMO_ON_NETWORK: "1" }).product.isDemo).toBe(true);
});

test("demo mode may listen on the network after a second switch", () => {
  expect(read({ HOST: "0.0.0.0", DEMO_ON_NETWORK: "1" }).host).toBe("0.0.0.0");
});

describe("maps come from", () => {
  const real = { LINE_LOGIN_CHANNEL_ID: "1650000000", LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef" };
  const google = { MAPS_API_KEY: "AIza-test_key", MAPS_MAP_ID: "8e0a97af9386fef" };
  const style = { MAP_STYLE_URL: "https://tiles.example/style.json", MAP_HOSTS: "https://*.tiles.example" };

  test.each([
    ["nowhere, where nobody said anything", real, { kind: "none" }],
    ["the demo's own outlines", {}, { kind: "demo" }],
    ["a style", { ...real, ...style }, { kind: "style", styleUrl: style.MAP_STYLE_URL }],
    ["a style in a demo, too", style, { kind: "style", styleUrl: style.MAP_STYLE_URL }],
    [
      "Google before a style",
      { ...style, ...google },
      { kind: "google", apiKey: "AIza-test_key", mapId: "8e0a97af9386fef" },
    ],
  ])("%s", (_, environment, maps) => {
    expect(read(environment as Record<string, string>).product.maps).toEqual(maps);
  });

  test("a style's further hosts, which are told to no browser", () => {
    const config = read({ ...style, MAP_HOSTS: " https://*.tiles.example, https://fonts.example:8443 " });
    expect(config.mapHosts).toEqual(["https://*.tiles.example", "https://fonts.example:8443"]);
    expect(JSON.stringify(config.product)).not.toContain("fonts.example");
  });
});

test("README's table of settings has each of them, and no other", () => {
  const folder = join(import.meta.dirname, "settings");
  const sources = [
    join(import.meta.dirname, "config.ts"),
    ...readdirSync(folder).map((name) => join(folder, name)),
  ];
  const text = sources.map((path) => readFileSync(path, "utf8")).join("\n");
  const settings = [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): \[/gm)].map(([, name]) => name);
  const readme = readFileSync(join(import.meta.dirname, "..", "..", "README.md"), "utf8");
  const [, section = ""] = readme.split("\n## Configuration\n");
  const [table = ""] = section.split("\n## ");
  const cells = [...table.matchAll(/^\| ([^|]*`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
  const described = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(settings.length).toBeGreaterThan(40);
  expect(described.sort()).toEqual(settings.sort());
});
