import { href } from "react-router";
import type { ScreenHandle } from "../screen-handle.ts";

type ParentOf = NonNullable<ScreenHandle["parentOf"]>;

/** Above a section of a shop's management. */
export const overviewOfShop: ParentOf = ({ params: { shopId = "" } }) =>
  href("/shops/manage/:shopId", { shopId });

/** Above a form its list, which has it at `?name=`; above the list the overview. */
const aboveForms =
  (name: string, listOf: (shopId: string) => string): ParentOf =>
  (address) => {
    const { shopId = "" } = address.params;
    return new URLSearchParams(address.search).has(name) ? listOf(shopId) : overviewOfShop(address);
  };

export const aboveMixes = aboveForms("mix", (shopId) => href("/shops/manage/:shopId/mixes", { shopId }));
export const aboveCoupons = aboveForms("coupon", (shopId) =>
  href("/shops/manage/:shopId/coupons", { shopId }),
);

/** Above the overview. */
export const ownShops: ParentOf = () => href("/shops/register");

/** Above the pages of a demo that are no screens of the product. */
export const demoMenu: ParentOf = () => href("/demo-menu");
