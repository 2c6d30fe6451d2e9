import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { encodeText } from "#http/encode-text.ts";
import type { MarkupOf } from "#ui/pure.tsx";

/** A card takes about 5 kB: the newest pages of some eighty people. */
const MOST_BYTES = 8 * 2 ** 20;

type PageMarkup = {
  markupOf: MarkupOf;
  /** The page in UTF-8, with the markup in place of the marks. */
  finish: (html: string) => Uint8Array<ArrayBuffer>;
};

/**
 * Remembers the HTML of components by their props, in UTF-8: a page is put together of it without being written or encoded
 * again. What was not asked for the longest goes first.
 */
export function createMarkupMemory(maxSize = MOST_BYTES): { beginPage: () => PageMarkup } {
  const known = new LRUCache<string, Uint8Array>({
    maxSize,
    sizeCalculation: (markup, key) => markup.byteLength + key.length,
  });
  const numbers = new Map<unknown, number>();
  // It never leaves the process, so that nobody can write it into a text. React parts it from other texts by a comment,
  // which the elements in its place do without.
  const mark = randomUUID();
  const marked = new RegExp(`(?:<!-- -->)?${mark}:(\\d+);(?:<!-- -->)?`);

  function numberOf(Component: unknown): number {
    const number = numbers.get(Component) ?? numbers.size;
    numbers.set(Component, number);
    return number;
  }

  function remember<Props extends object>(Component: ComponentType<Props>, props: Props): Uint8Array {
    const key = numberOf(Component) + JSON.stringify(props);
    const remembered = known.get(key);
    if (remembered) return remembered;
    // With the marks between texts that the browser's React looks for.
    const part = createElement(Component, props);
    const markup = encodeText(renderToString(createElement(StaticRouter, { location: "/" }, part)));
    known.set(key, markup);
    return markup;
  }

  return {
    beginPage() {
      const used: Uint8Array[] = [];
      return {
        markupOf: (Component, props) => `${mark}:${used.push(remember(Component, props)) - 1};`,
        finish(html) {
          // Text and number by turns.
          const parts = html.split(marked);
          return Buffer.concat(
            parts.map((part, index) =>
              index % 2 === 0 ? encodeText(part) : (used[Number(part)] ?? new Uint8Array()),
            ),
          );
        },
      };
    },
  };
}

/** The process's own: whole pages and those that are put together of parts remember the same. */
export const markupMemory = createMarkupMemory();
