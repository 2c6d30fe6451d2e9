import { type FindPagePattern, segmentTexts } from "./page-patterns.ts";

/**
 * Every page has one address. Of a path that differs from it in the case of fixed segments or in doubled slashes, what is
 * returned leads to the page; null where the path is right or no page's. What stands for a parameter (an id, a token) is
 * never touched, and nothing but the path goes in: the result begins with exactly one slash.
 */
export function findOneAddress(findPattern: FindPagePattern): (path: string) => string | null {
  return (path) => {
    const pattern = findPattern(path);
    if (!pattern) return null;
    const given = segmentTexts(path);
    const isSlashed = path.length > 1 && path.endsWith("/");
    const right = pattern.map(({ text, isFixed }, index) => (isFixed ? text : given[index]));
    const address = `/${right.join("/")}${isSlashed && right.length > 0 ? "/" : ""}`;
    return address === path ? null : address;
  };
}
