import type { Services } from "#platform/services.ts";
import { listNews } from "./list-news.ts";

/** What a reader of feeds keeps of one site. */
const MOST_ENTRIES = 30;

type FeedOptions = { baseUrl: string; productName: string };

/** The newest news that everybody may read, as Atom (RFC 4287). What is pinned stands where it came, as feeds go by time. */
export async function makeNewsFeed(
  services: Pick<Services, "database" | "clock">,
  { baseUrl, productName }: FeedOptions,
): Promise<string> {
  const { things } = await listNews(services, null, { limit: MOST_ENTRIES });
  const newest = things.toSorted((one, other) => (one.publish_at < other.publish_at ? 1 : -1));
  const address = `${baseUrl}/news`;
  const updated = atomTime(newest[0]?.publish_at ?? services.clock().toISOString());
  const entries = newest.map(({ id, title, summary, category, publish_at }) =>
    [
      "<entry>",
      `<id>${address}/${id}</id>`,
      `<title>${escaped(title)}</title>`,
      `<link href="${address}/${id}"/>`,
      `<updated>${atomTime(publish_at)}</updated>`,
      `<category term="${escaped(category)}"/>`,
      `<summary>${escaped(summary)}</summary>`,
      "</entry>",
    ].join(""),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
<id>${address}</id>
<title>${escaped(`${productName}からのお知らせ`)}</title>
<link href="${address}"/>
<link rel="self" href="${baseUrl}/news.atom"/>
<author><name>${escaped(productName)}</name></author>
<updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
}

/** The database writes an offset of "+00:00", and microseconds. */
function atomTime(moment: string): string {
  return new Date(moment).toISOString();
}

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Signs of XML, without what XML may not hold at all. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
}
