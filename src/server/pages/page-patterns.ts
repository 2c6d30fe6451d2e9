import type { ServerBuild } from "react-router";

export type Segment = { text: string; isFixed: boolean };

/** The route that a path leads to, as segments; null where it is no page's. */
export type FindPagePattern = (path: string) => Segment[] | null;

/** Segments are compared as the router does it, whatever their case and however many slashes stand between them. */
export function createFindPagePattern(routes: ServerBuild["routes"]): FindPagePattern {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined && (route.index || (route.path && route.path !== "*")))
    .map((route) => segmentsOf(pathOf(route?.id ?? "", routes)))
    // As the router prefers them: /shisha/new before /shisha/:id.
    .sort((a, b) => countFixed(b) - countFixed(a));
  const ofLength = Map.groupBy(patterns, ({ length }) => length);
  return (path) => {
    const given = segmentTexts(path);
    return ofLength.get(given.length)?.find((pattern) => fits(pattern, given)) ?? null;
  };
}

export const segmentTexts = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

const patternText = (pattern: Segment[]): string => `/${pattern.map(({ text }) => text).join("/")}`;

function pathOf(id: string, routes: ServerBuild["routes"]): string {
  const route = routes[id];
  if (!route) return "";
  return `${pathOf(route.parentId ?? "", routes)}/${route.path ?? ""}`;
}

function segmentsOf(path: string): Segment[] {
  return segmentTexts(path).map((text) => ({ text, isFixed: !text.startsWith(":") }));
}

const countFixed = (pattern: Segment[]) => pattern.filter(({ isFixed }) => isFixed).length;

const fits = (pattern: Segment[], given: string[]): boolean =>
  pattern.every(({ text, isFixed }, index) => !isFixed || text === given[index]?.toLowerCase());

/** The route of a page, or of its data alone (`/m/1.data`), as text; "unknown" where it is no page's. */
export function pageRouteOf(findPattern: FindPagePattern, path: string): string {
  const isData = path.endsWith(".data");
  const pattern = findPattern(isData ? path.slice(0, -".data".length).replace(/^\/_root$/, "/") : path);
  return pattern ? patternText(pattern) + (isData ? ".data" : "") : "unknown";
}
