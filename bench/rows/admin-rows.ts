import { CASES } from "../data/fill-cases.ts";
import type { Data } from "../data/prepare-data.ts";
import { listRow, opens, type Row, type Servers } from "./row.ts";

/** Pages of the administration, with as much waiting as `fillCases` made. */
export function adminRows({ app }: Servers, { admin, member }: Data): Row[] {
  const page = opens(app);
  const home = page("/dashboard", member);
  return [
    "/admin",
    "/admin/reports",
    "/admin/reports?all=1",
    "/admin/suggestions",
    "/admin/claims",
    "/admin/verifications",
    "/admin/news",
  ].map((path) => listRow(`${path}, ${CASES} cases : /dashboard`, page(path, admin), home));
}
