import type { Services } from "#platform/services.ts";
import { openShop } from "./open-shop.ts";
import { record } from "./pictures/upload-picture.ts";
import { createMixOf, idOf } from "./sample-calls.ts";
import type { Cast, Shops } from "./ten-actors.ts";
import { thingSampleOf } from "./thing-samples.ts";

/** What a page is about where its row of the matrix does not say it, of what has an id or a token in its address. */
const THINGS: Record<string, string> = {
  "/reviews/:id": "a review of U",
  "/table/:token": "a table of somebody",
  "/news/:id": "a news for all",
};

/** Where a page of the matrix is: its things are made anew, those of people are U's, those of shops M's. */
export async function addressOf(
  page: string,
  of: string | undefined,
  services: Services,
  { cast: { U }, shops }: { cast: Cast; shops: Shops },
): Promise<string> {
  if (page === "/*") return "/no-such-page";
  if (page === "/compare") return `/compare?cards=${await cardOf("a public mix of U")}`;
  if (page === "/shops/invite/:token") {
    const thing = await thingSampleOf("an invite link of the shop of M", services, shops.own, U);
    return page.replace(":token", thing?.params?.token ?? "");
  }
  if (/^\/(m|shisha|shisha\/edit|mix\/scan)\/:/.test(page))
    return page.replace(/:\w+/, await cardOf(of ?? "a public mix of U"));
  if (/^\/(shops\/:id\/mixes|flavors|makers)\//.test(page)) {
    const shop = await openShop(services);
    return page
      .replace("/shops/:id", `/shops/${shop.id}`)
      .replace(":mixId", shop.houseMixId)
      .replace("/flavors/:id", `/flavors/${shop.flavorId}`)
      .replace("/makers/:id", `/makers/${shop.makerId}`);
  }
  const thing = await idOf(services, U, THINGS[page]);
  return page
    .replace(/:(?:id|token)/, (param) => thing ?? param)
    .replace(/^\/(shops?)\/:id\??/, `/$1/${shops.own}`)
    .replace(":shopId", shops.own)
    .replace(":year", "2026")
    .replace(":id", U.userId);

  async function cardOf(kind: string): Promise<string> {
    const isAtShop = kind === "a mix of U at the shop of M";
    const mix = isAtShop
      ? await record(services, U, { shopId: shops.own })
      : await createMixOf(services, U, kind);
    return mix?.short_id ?? "";
  }
}
