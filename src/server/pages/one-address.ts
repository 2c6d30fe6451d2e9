import type { ServerBuild } from "react-router";

type Segment = { text: string; isFixed: boolean };

/**
 * Every page has one address. Of a path that differs from it in the case of fixed segments or in doubled slashes, what is
 * returned leads to the page; null where the path is right or no page's. What stands for a parameter (an id, a token) is
 * never touched, and nothing but the path goes in: the result begins with exactly one slash.
 */
export function findOneAddress(routes: ServerBuild["routes"]): (path: string) => string | null {
  const patterns = Object.values(routes)
    .filter((route) => route !== undefined && (route.index || (route.path && route.path !== "*")))
    .map((route) => segmentsOf(pathOf(route?.id ?? "", routes)))
    // As the router prefers them: /shisha/new before /shisha/:id.
    .sort((a, b) => countFixed(b) - countFixed(a));
  return (path) => {
    const given = path.split("/").filter((segment) => segment !== "");
    const isSlashed = path.length > 1 && path.endsWith("/");
    for (const pattern of patterns) {
      if (!fits(pattern, given)) continue;
      const right = pattern.map(({ text, isFixed }, index) => (isFixed ? text : given[index]));
      const address = `/${right.join("/")}${isSlashed && right.length > 0 ? "/" : ""}`;
      return address === path ? null : address;
    }
    return null;
  };
}

function pathOf(id: string, routes: ServerBuild["routes"]): string {
  const route = routes[id];
  if (!route) return "";
  return `${pathOf(route.parentId ?? "", routes)}/${route.path ?? ""}`;
}

function segmentsOf(path: string): Segment[] {
  return path
    .split("/")
    .filter((text) => text !== "")
    .map((text) => ({ text, isFixed: !text.startsWith(":") }));
}

const countFixed = (pattern: Segment[]) => pattern.filter(({ isFixed }) => isFixed).length;

function fits(pattern: Segment[], given: string[]): boolean {
  return (
    pattern.length === given.length &&
    pattern.every(({ text, isFixed }, index) => !isFixed || text === given[index]?.toLowerCase())
  );
}
