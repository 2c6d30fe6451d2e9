import type { Data } from "../data/prepare-data.ts";
import { listRow, opens, type Row, type Servers } from "./row.ts";

/** Lists of whoever runs the place, beside the administration's first page, whose frame they share. */
export function oversightRows({ app }: Servers, { admin, member, shopId }: Data): Row[] {
  const page = opens(app);
  const beside = page("/admin", admin);
  return Object.entries({
    "/admin/people": "/admin/people",
    "/admin/people?query=": `/admin/people?query=${encodeURIComponent("けむ")}`,
    "/admin/people?id=": `/admin/people?id=${member.userId}`,
    "/admin/shops": "/admin/shops",
    "/admin/audit": "/admin/audit",
    "/admin/audit?actor=": `/admin/audit?actor=${member.userId}`,
    "/admin/audit?action=": "/admin/audit?action=person.warned",
    "/admin/audit?target_id=": `/admin/audit?target_id=${shopId}`,
  }).map(([what, path]) => listRow(`${what} : /admin`, page(path, admin), beside));
}
