import { expect, test } from "vitest";
import { sameInAnotherWidth } from "./picture-width.ts";

const folder = "/storage/mix-images/0a1b";

test("stands in by the next larger width, then by a smaller one, and by no other picture", () => {
  const kept = ["320.webp", "1280.avif"].map((end) => `${folder}/photo-${end}`);
  expect(sameInAnotherWidth(`${folder}/photo-640.webp`, kept)).toBe(`${folder}/photo-1280.avif`);
  expect(sameInAnotherWidth(`${folder}/photo.jpg`, kept)).toBe(`${folder}/photo-1280.avif`);
  expect(sameInAnotherWidth(`${folder}/photo-640.webp`, kept.slice(0, 1))).toBe(`${folder}/photo-320.webp`);
  expect(sameInAnotherWidth(`${folder}/photo-640.webp`, [`${folder}/other.jpg`])).toBeUndefined();
  expect(sameInAnotherWidth("/m/abcdefghijkl/card.png", kept)).toBeUndefined();
});
