import type { Page } from "@playwright/test";
import type { ShopDetail } from "#features/shops/shop-detail-response.ts";

/** A shop of the demo, by a part of its name, as everybody may read it. */
export async function findDemoShop(page: Page, name: string): Promise<ShopDetail> {
  const found = await page.request.get(`/api/shops?query=${encodeURIComponent(name)}`);
  const { data } = (await found.json()) as { data: { id: string }[] };
  const shop = await page.request.get(`/api/shops/${data[0]?.id}`);
  return ((await shop.json()) as { data: ShopDetail }).data;
}
