import type { EntryContext } from "react-router";
import type { FrameMarks } from "./frame-marks.ts";

/** What differs from one page of a route to the next: HTML, in UTF-8 where it is long, and a string literal of JavaScript. */
export type PageParts = { screen: Uint8Array; head: string; structuredData: string; data: string };

const encoder = new TextEncoder();

/** All pages of one route but for their parts and their address. */
export type PageFrame = {
  /** The whole page in UTF-8. */
  fill: (parts: PageParts, address: string) => Uint8Array<ArrayBuffer>;
};

/** The same page with marks in the place of what belongs to this one alone. */
export function withMarks(context: EntryContext, marks: FrameMarks): EntryContext {
  const leaf = context.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const module = context.routeModules[leaf];
  if (!module) throw new Error(`No page is called ${leaf}.`);
  const marked = {
    ...module,
    default: () => marks.screen,
    meta: () => [{ title: marks.head }, { "script:ld+json": { mark: marks.structuredData } }],
  };
  return { ...context, routeModules: { ...context.routeModules, [leaf]: marked } };
}

/** Takes a page with marks apart, once for a route. Throws where a mark is missing, as after a change of the router's HTML. */
export function cutFrame(html: string, marks: FrameMarks, address: string): PageFrame {
  const slots = new Map<string, keyof PageParts | "address" | "encodedAddress">([
    [marks.screen, "screen"],
    [`<title>${marks.head}</title>`, "head"],
    [`<script type="application/ld+json">{"mark":"${marks.structuredData}"}</script>`, "structuredData"],
    [`"${marks.data}"`, "data"],
  ]);
  for (const [text, name] of slots)
    if (html.split(text).length !== 2) throw new Error(`The mark of ${name} is not once in the page.`);
  slots.set(encodeURIComponent(address), "encodedAddress").set(address, "address");
  // Text and slot by turns.
  const pieces = html
    .split(new RegExp(`(${[...slots.keys()].map(RegExp.escape).join("|")})`))
    .map((piece, index) => (index % 2 === 1 ? slots.get(piece) : undefined) ?? encoder.encode(piece));
  return {
    fill(parts, target) {
      const values = { ...parts, address: target, encodedAddress: encodeURIComponent(target) };
      return Buffer.concat(
        pieces.map((piece) => {
          const text = typeof piece === "string" ? values[piece] : piece;
          return typeof text === "string" ? encoder.encode(text) : text;
        }),
      );
    },
  };
}
