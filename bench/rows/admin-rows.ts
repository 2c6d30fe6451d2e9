import { CASES } from "../data/fill-cases.ts";
import type { Data } from "../data/prepare-data.ts";
import { listRow, opens, type Row, type Servers } from "./row.ts";

/** Pages of the administration, with as much waiting as `fillCases` made. */
export function adminRows({ app }: Servers, { admin, member, makerId }: Data): Row[] {
  const page = opens(app);
  const home = page("/dashboard", member);
  const ofCatalog = [
    "/admin/flavors",
    "/admin/flavors?tab=listed",
    `/admin/flavors?tab=listed&q=${encodeURIComponent("ミント")}`,
    "/admin/makers?tab=listed",
    `/admin/maker-flavors?maker=${makerId}`,
  ].map((path) => listRow(`${path.replace(/=[^=]{9,}$/, "=")} : /dashboard`, page(path, admin), home));
  const ofQueues = [
    "/admin",
    "/admin/reports",
    "/admin/reports?all=1",
    "/admin/suggestions",
    "/admin/claims",
    "/admin/verifications",
    "/admin/news",
  ].map((path) => listRow(`${path}, ${CASES} cases : /dashboard`, page(path, admin), home));
  return [...ofQueues, ...ofCatalog];
}
