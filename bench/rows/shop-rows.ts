import { COPIES } from "../data/fill-copies.ts";
import { CHANGES } from "../data/fill-management.ts";
import type { Data } from "../data/prepare-data.ts";
import { listRow, opens, type Row, type Servers } from "./row.ts";

/** What members see of shops, flavours and makers, and what a manager sees of a shop. */
export function shopRows({ app }: Servers, data: Data): Row[] {
  const { member, sociable, manager, shopId, busyShopId, houseMixId, flavorId, makerId, invitePath } = data;
  const [shortId = ""] = data.shortIds;
  const page = opens(app);
  const shop = page(`/shops/${shopId}`, member);
  const managed = (id: string, part = "") => page(`/shops/manage/${id}${part}`, manager);
  return [
    listRow(
      "/shops/{id}, as many friends as there may be : without friends",
      page(`/shops/${shopId}`, sociable),
      shop,
    ),
    ...Object.entries({
      "/shops/{id}/mixes/{mixId}": `/shops/${busyShopId}/mixes/${houseMixId}`,
      "/m/{id}/order, at a shop": `/m/${shortId}/order?shop=${shopId}`,
      [`/m/{id}/family, of ${COPIES} copies`]: `/m/${data.copiedId}/family`,
      "/api/mixes/{id}/similar": `/api/mixes/${shortId}/similar`,
      "/shops/{id}/mixes/{mixId}/order, at a shop": `/shops/${busyShopId}/mixes/${houseMixId}/order?shop=${shopId}`,
      "/checkin/{shopId}": `/checkin/${shopId}`,
      "/stamps": "/stamps",
      "/api/coupons, after 3,000 used ones": "/api/coupons",
      "/api/coupons?list=past, 3,000 of them": "/api/coupons?list=past",
      "/flavors/{id}, on most public cards": `/flavors/${flavorId}`,
      "/makers/{id}, on most public cards": `/makers/${makerId}`,
      "/shops": "/shops",
      "/explore?mode=area": "/explore?mode=area",
      "/shops/new": "/shops/new",
      "/shops/register": "/shops/register",
      "/shops/invite/{token}": invitePath,
    }).map(([what, path]) => listRow(`${what} : /shops/{id}`, page(path, member), shop)),
    listRow(
      "/shops/manage/{id}, half of all cards : a shop of the catalogue",
      managed(busyShopId),
      managed(shopId),
    ),
    ...Object.entries({
      "/statistics": "half of all cards",
      "/mixes": "a full menu",
      "/changes": `${CHANGES} of them`,
      "/info": "half of all cards",
      "/stock": "half of all cards",
      "/staff": "half of all cards",
      "/stamps": "half of all cards",
      "/coupons": "3,000 redemptions",
      "/members": "half of all cards",
      "/suggestions": "half of all cards",
    }).map(([part, what]) =>
      listRow(
        `/shops/manage/{id}${part}, ${what} : a shop of the catalogue`,
        managed(busyShopId, part),
        managed(shopId, part),
      ),
    ),
    listRow(
      "/shops/manage/{id}/verification : /shops/manage/{id}",
      managed(busyShopId, "/verification"),
      managed(busyShopId),
    ),
  ];
}
