import { expect, test } from "vitest";
import type { ImportedCard } from "../imported-card.ts";
import { MOST_PHOTOS, photosToCome } from "./photos-to-come.ts";

test("so many photos come at once, those of a card together; the others wait", () => {
  const card = {
    photos: [1, 2, 3].map((path) => ({ path: `${path}`, alt: null })),
    flavor_card: null,
  } as ImportedCard;
  const cards = Array.from({ length: 1_000 }, () => card);
  const { cards: coming, photos, later } = photosToCome({ hasPhoto: () => true }, cards);
  expect(coming).toHaveLength(Math.floor(MOST_PHOTOS / 3));
  expect(photos).toBeLessThanOrEqual(MOST_PHOTOS);
  expect(photos + later).toBe(3_000);
  expect(photosToCome({ hasPhoto: (path) => path === "1" }, cards)).toMatchObject({
    photos: 1_000,
    later: 0,
  });
});
