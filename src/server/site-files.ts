import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Hono } from "hono";
import { listPublicAddresses } from "#features/discover/queries/list-public-addresses.ts";
import { makeNewsFeed } from "#features/news/queries/news-feed.ts";
import { acceptedEncoding } from "#http/accept-encoding.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import type { Services } from "#platform/services.ts";
import type { Config } from "./config.ts";

const AN_HOUR = "public, max-age=3600";

/** Screens for one person, calls and sign-in are nothing to find; cards and the pages about them are. */
const NOT_TO_BE_FOUND = [
  "/api/",
  "/login",
  "/consent",
  "/profile/edit",
  "/profile/setup",
  "/p/",
  "/table/",
  "/admin/",
  "/dashboard",
  "/shisha",
  "/demo",
  "/profile-",
  "/test-",
  "/debug-",
  "/docs/",
];
const STANDING_PAGES = ["/", "/shops", "/guide", "/news", "/terms", "/privacy", "/commerce"];

/** What browsers and search engines ask a site for by name. All of it names the site as it is configured. */
export function createSiteFiles({ product }: Config): Hono<ApiEnvironment> {
  const { productName, baseUrl } = product;
  const files = new Hono<ApiEnvironment>();
  files.get("/manifest.webmanifest", (c) => {
    c.header("Cache-Control", AN_HOUR);
    c.header("Content-Type", "application/manifest+json; charset=UTF-8");
    return c.body(JSON.stringify(manifest(productName)));
  });
  files.get("/robots.txt", (c) => {
    c.header("Cache-Control", AN_HOUR);
    const refusals = NOT_TO_BE_FOUND.map((path) => `Disallow: ${path}`);
    return c.text(["User-agent: *", ...refusals, "", `Sitemap: ${baseUrl}/sitemap.xml`, ""].join("\n"));
  });
  files.get("/news.atom", async (c) => {
    c.header("Cache-Control", "public, max-age=600");
    c.header("Content-Type", "application/atom+xml; charset=UTF-8");
    return c.body(await makeNewsFeed(c.var.services, product));
  });
  // Thousands of addresses: those who ask at once get the same one, compressed once and beside the event loop.
  let making: Promise<Bytes> | null = null;
  files.get("/sitemap.xml", async (c) => {
    making ??= makeSitemap(c.var.services, baseUrl).finally(() => {
      making = null;
    });
    const compressed = await making;
    c.header("Cache-Control", AN_HOUR);
    c.header("Content-Type", "application/xml; charset=UTF-8");
    c.header("Vary", "Accept-Encoding");
    if (!acceptedEncoding(c.req.header("accept-encoding"), ["gzip"])) return c.body(await plain(compressed));
    c.header("Content-Encoding", "gzip");
    return c.body(compressed);
  });
  return files;
}

type Bytes = Uint8Array<ArrayBuffer>;
const compress: (text: string) => Promise<Bytes> = promisify(gzip);
const plain: (bytes: Bytes) => Promise<Bytes> = promisify(gunzip);

async function makeSitemap(services: Services, baseUrl: string): Promise<Bytes> {
  const found = await listPublicAddresses(services);
  const urls = [
    ...STANDING_PAGES.map((path) => `<url><loc>${baseUrl}${path}</loc></url>`),
    ...found.map(
      ({ path, updated_on }) =>
        `<url><loc>${baseUrl}${path}</loc>${updated_on ? `<lastmod>${updated_on}</lastmod>` : ""}</url>`,
    ),
  ];
  return compress(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
  );
}

/** Installed, the app opens where a member's day begins; a visitor is led to the sign-in from there. */
function manifest(productName: string) {
  const icon = (name: string, size: number, purpose = "any") => ({
    src: `/app-icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: productName,
    short_name: productName,
    description: "煙の記憶を、デジタルカードに。",
    lang: "ja",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf8",
    theme_color: "#fbfaf8",
    icons: [icon("icon-192", 192), icon("icon-512", 512), icon("icon-maskable-512", 512, "maskable")],
    shortcuts: [{ name: "記録する", url: "/shisha/new" }],
  };
}
