import { describe, expect, test } from "vitest";
import { testSettings } from "#tests/support/test-services.ts";
import { socialMeta } from "./social-meta.ts";

const settings = { ...testSettings, baseUrl: "https://kemurica.example" };
const card = { title: "ゆず", description: "夜の一台", path: "/m/0123456789ab" };

describe("the tags of a page", () => {
  test("with a picture: an article with a large card", () => {
    const tags = socialMeta(settings, {
      ...card,
      imagePath: "/m/0123456789ab/card.png",
      imageAlt: "ゆずのカード",
    });
    const image = "https://kemurica.example/m/0123456789ab/card.png";
    expect(tags).toEqual(
      expect.arrayContaining([
        { title: "ゆず | ケムリカ" },
        { name: "description", content: "夜の一台" },
        { tagName: "link", rel: "canonical", href: "https://kemurica.example/m/0123456789ab" },
        { property: "og:type", content: "article" },
        { property: "og:locale", content: "ja_JP" },
        { property: "og:site_name", content: "ケムリカ" },
        { property: "og:image", content: image },
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
        { property: "og:image:alt", content: "ゆずのカード" },
        { name: "twitter:card", content: "summary_large_image" },
        { name: "twitter:image", content: image },
      ]),
    );
    expect(tags).not.toContainEqual({ name: "robots", content: "noindex" });
  });

  test("without a picture: a website with a small card", () => {
    const tags = socialMeta(settings, card);
    expect(tags).toContainEqual({ property: "og:type", content: "website" });
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary" });
  });

  test("of a card that is in no list asks searchers to leave it out", () => {
    const tags = socialMeta(settings, { ...card, isHiddenFromSearch: true });
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  });

  test("what a page is about is told to search engines, unless they are sent away", () => {
    const structuredData = { "@type": "SocialMediaPosting", headline: "ゆず" };
    expect(socialMeta(settings, { ...card, structuredData })).toContainEqual({
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "SocialMediaPosting",
        headline: "ゆず",
        url: "https://kemurica.example/m/0123456789ab",
      },
    });
    expect(
      JSON.stringify(socialMeta(settings, { ...card, structuredData, isHiddenFromSearch: true })),
    ).not.toContain("schema.org");
  });
});
