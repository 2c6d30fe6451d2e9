import { randomUUID } from "node:crypto";
import type { ServerBuild } from "react-router";
import { encodeText } from "#http/encode-text.ts";

/** What differs from one page of a route to the next: HTML, in UTF-8 where it is long, and a string literal of JavaScript. */
export type PageParts = { screen: Uint8Array; head: string; structuredData: string; data: string };

/** All pages of one route but for their parts and their address. */
export type PageFrame = {
  /** The whole page in UTF-8. */
  fill: (parts: PageParts, address: string) => Uint8Array<ArrayBuffer>;
  /** The script that hands these data over. */
  dataScript: (data: string) => string;
};

/** Texts in the place of a page's parts; nobody can write them. */
type FrameMarks = Record<Exclude<keyof PageParts, "data">, string>;

export function newMarks(): FrameMarks {
  return { screen: randomUUID(), head: randomUUID(), structuredData: randomUUID() };
}

/** The same product, but that the screen of one route is a mark: it asks the database for nothing. */
export function withMarks(build: ServerBuild, routeId: string, marks: FrameMarks): ServerBuild {
  const route = build.routes[routeId];
  if (!route) throw new Error(`No page is called ${routeId}.`);
  const module = {
    handle: route.module.handle,
    // The router holds a screen back whose loader brought nothing.
    loader: () => null,
    default: () => marks.screen,
    meta: () => [{ title: marks.head }, { "script:ld+json": marks.structuredData }],
  };
  return { ...build, routes: { ...build.routes, [routeId]: { ...route, module } } };
}

const DATA = /(?<=<script>)[^<]*\.enqueue\(("(?:[^"\\]|\\.)*")\);(?=<\/script>)/;

/** Of a card; words of an address are shorter. */
const SHORTEST_ID = 12;

/**
 * Takes a page with marks apart, once for a route. Throws where a mark or the script with the data is not found once, as
 * after a change of the router's HTML.
 */
export function cutFrame(html: string, marks: FrameMarks, address: string): PageFrame {
  const [script = "", data = ""] = DATA.exec(html) ?? [];
  const slots = new Map<string, keyof PageParts | "address" | "encodedAddress">([
    [marks.screen, "screen"],
    [`<title>${marks.head}</title>`, "head"],
    [`<script type="application/ld+json">"${marks.structuredData}"</script>`, "structuredData"],
    [data, "data"],
  ]);
  for (const [text, name] of slots)
    if (html.split(text).length !== 2) throw new Error(`The place of ${name} is not once in the page.`);
  slots.set(encodeURIComponent(address), "encodedAddress").set(address, "address");
  // Text and slot by turns.
  const pieces = html
    .split(new RegExp(`(${[...slots.keys()].map(RegExp.escape).join("|")})`))
    .map((piece, index) => (index % 2 === 1 ? slots.get(piece) : undefined) ?? encodeText(piece));
  const ids = address.split("/").filter((part) => part.length >= SHORTEST_ID);
  const rest = html.replaceAll(address, "").replaceAll(encodeURIComponent(address), "");
  if (ids.some((id) => rest.includes(id))) throw new Error("The frame belongs to one page alone.");
  return {
    dataScript: (own) => script.replace(data, () => own),
    fill(parts, target) {
      const values = { ...parts, address: target, encodedAddress: encodeURIComponent(target) };
      return Buffer.concat(
        pieces.map((piece) => {
          const text = typeof piece === "string" ? values[piece] : piece;
          return typeof text === "string" ? encodeText(text) : text;
        }),
      );
    },
  };
}
