import type { MetaDescriptor } from "react-router";
import type { ProductSettings } from "#platform/services.ts";
import type { RootData } from "./root-data.ts";

type SocialMeta = {
  title: string;
  description: string;
  path: string;
  /** A picture of 1200×630 pixels, as a path on our own site. */
  imagePath?: string;
  imageAlt?: string;
  isHiddenFromSearch?: boolean;
  /** What the page is about, in the words of schema.org; the context is added. */
  structuredData?: { "@type": string; [property: string]: unknown };
};

/** Title, description, canonical address, Open Graph and Twitter tags of a page. */
export function socialMeta(settings: ProductSettings, page: SocialMeta): MetaDescriptor[] {
  const url = settings.baseUrl + page.path;
  const title = `${page.title} | ${settings.productName}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: settings.productName },
    { property: "og:locale", content: "ja_JP" },
    { property: "og:type", content: page.imagePath ? "article" : "website" },
    { property: "og:url", content: url },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    ...(page.imagePath ? imageMeta(settings.baseUrl + page.imagePath, page.imageAlt ?? page.title) : []),
    { name: "twitter:card", content: page.imagePath ? "summary_large_image" : "summary" },
    ...(page.isHiddenFromSearch ? [{ name: "robots", content: "noindex" }] : []),
    ...(page.structuredData && !page.isHiddenFromSearch
      ? [{ "script:ld+json": { "@context": "https://schema.org", ...page.structuredData, url } }]
      : []),
  ];
}

function imageMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
  ];
}

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** `socialMeta` for a route's `meta`, which cannot use hooks; nothing where the root loader failed, because its error screen speaks. */
export function pageMeta(
  matches: Matches,
  describe: (settings: ProductSettings) => SocialMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return root ? socialMeta(root.settings, describe(root.settings)) : [];
}
