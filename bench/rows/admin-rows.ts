import { CASES } from "../data/fill-cases.ts";
import type { Data } from "../data/prepare-data.ts";
import { listRow, opens, type Row, type Servers } from "./row.ts";

/** Pages of the administration, with as much waiting as `fillCases` made. */
export function adminRows({ app }: Servers, { admin, member, makerId }: Data): Row[] {
  const page = opens(app);
  const home = page("/dashboard", member);
  const asked = (path: string, what: string) =>
    listRow(`${path.replace(/=[^=]{9,}$/, "=")}${what} : /dashboard`, page(path, admin), home);
  const queues = [
    "/admin",
    "/admin/reports",
    "/admin/reports?all=1",
    "/admin/suggestions",
    "/admin/claims",
    "/admin/flavors",
    "/admin/makers",
  ];
  // Without a queue of that size.
  const others = [
    "/admin/verifications",
    "/admin/news",
    "/admin/flavors?tab=listed",
    `/admin/flavors?tab=listed&q=${encodeURIComponent("ミント")}`,
    "/admin/makers?tab=listed",
    `/admin/maker-flavors?maker=${makerId}`,
  ];
  return [...queues.map((path) => asked(path, `, ${CASES} wait`)), ...others.map((path) => asked(path, ""))];
}
