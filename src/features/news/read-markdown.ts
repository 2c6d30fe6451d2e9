import type { Element, Nodes } from "hast";
import { sanitize } from "hast-util-sanitize";
import type { Nodes as MarkdownNodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toHast } from "mdast-util-to-hast";
import type { NewsTree } from "./news-tree.ts";

/** Quotes and lists in one another; more says nothing, and costs a page its stack. */
const MOST_LEVELS = 20;
const SUMMARY_LENGTH = 120;

/** Only what a text needs. Pictures and raw HTML are left out, links lead to pages of the web and of our own. */
const SCHEMA = {
  tagNames: [
    "p",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "a",
    "blockquote",
    "code",
    "pre",
    "hr",
    "br",
  ],
  attributes: { a: ["href"], ol: ["start"] },
  protocols: { href: ["https", "http", "mailto", "tel"] },
  strip: ["script", "style"],
};

/** A page has one heading of the first rank, its title: those of a body begin right below it, whichever it begins with. */
const TITLE_LEVEL = 1;
const LOWEST_LEVEL = 4;

/**
 * A body in Markdown as a tree that may be shown, and its beginning as plain text. Null where it is too deeply nested. The same text gives
 * the same tree, on the server and where an editor shows it beforehand.
 */
export function readMarkdown(body: string): { tree: NewsTree; summary: string } | null {
  if (isTooDeep(body)) return null;
  const read = fromMarkdown(body);
  const elements = sanitize(lowered(toHast(read)), SCHEMA);
  const tree = JSON.parse(
    JSON.stringify(elements, (key, value) => (key === "position" ? undefined : value)),
  ) as NewsTree;
  return { tree, summary: textOf(read).replace(/\s+/g, " ").trim().slice(0, SUMMARY_LENGTH) };
}

/** Told by the signs at the beginning of each line, before anything is parsed: what a parser makes of ten thousand of them is slow. */
function isTooDeep(body: string): boolean {
  return body.split("\n").some((line) => {
    const signs = /^[\s>*+\-\d.)]*/.exec(line)?.[0] ?? "";
    const quotes = signs.match(/>|[*+-]\s|\d[.)]\s/g)?.length ?? 0;
    return quotes > MOST_LEVELS || (/^\s*/.exec(line)?.[0].length ?? 0) > 4 * MOST_LEVELS;
  });
}

function lowered(root: Nodes): Nodes {
  const highest = Math.min(...headingsOf(root).map(levelOf));
  for (const heading of headingsOf(root))
    heading.tagName = `h${Math.min(levelOf(heading) - highest + TITLE_LEVEL + 1, LOWEST_LEVEL)}`;
  return root;
}

function headingsOf(node: Nodes): Element[] {
  if (node.type === "element" && /^h[1-6]$/.test(node.tagName)) return [node];
  return "children" in node ? node.children.flatMap((child) => headingsOf(child as Nodes)) : [];
}

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));

function textOf(node: MarkdownNodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (!("children" in node)) return " ";
  const isBlock = node.type !== "strong" && node.type !== "emphasis" && node.type !== "link";
  return node.children.map(textOf).join("") + (isBlock ? " " : "");
}
