import { expect, type Page } from "@playwright/test";
import { newId } from "#foundation/entity-id.ts";

type Card = Record<string, unknown> & { title?: string };

/** Records cards for the signed-in person by the call that the form makes: what a journey begins with. */
export async function recordCards(page: Page, cards: Card[]): Promise<void> {
  const send = await sender(page);
  for (const card of cards) {
    const data = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...card };
    const response = await send("POST", "/api/shisha-mixes", data);
    expect(response.status(), await response.text()).toBe(201);
  }
}

/** Makes the signed-in person's writes without a screen. */
export async function sender(page: Page) {
  const html = await (await page.request.get("/dashboard")).text();
  const token = /csrfToken\\",\\"([\w-]+)/.exec(html)?.[1] ?? "";
  return (method: "POST" | "PUT" | "DELETE", path: string, data: object) =>
    page.request.fetch(path, {
      method,
      // A connection that rested may be ended as it is used again; by its key the write that is sent once more is made once.
      maxRetries: 1,
      headers: {
        "x-csrf-token": token,
        origin: new URL(page.url()).origin,
        ...(method === "POST" && { "idempotency-key": newId() }),
      },
      data,
    });
}

/** One private card for each of the last nights, the newest titled 「夜 1」. */
export function nights(count: number): Card[] {
  const now = Date.now();
  return Array.from({ length: count }, (_, place) => ({
    title: `夜 ${place + 1}`,
    visibility: "private",
    rating: place % 2 === 0 ? 4.5 : 3,
    customDateTime: new Date(now - (place + 1) * 86_400_000).toISOString(),
  }));
}
