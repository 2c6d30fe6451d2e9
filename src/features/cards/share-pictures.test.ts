import { expect, test } from "vitest";
import { printedAddress } from "./printed-address.ts";
import { sharePictures } from "./share-pictures.ts";

test("a card without a photo is offered without one", () => {
  const labels = (hasPhoto: boolean) => sharePictures("/m/a", { hasPhoto }).map(({ label }) => label);
  expect(labels(true)).toEqual(["カード", "ストーリー", "写真つき", "リンク用"]);
  expect(labels(false)).toEqual(["カード", "ストーリー", "リンク用"]);
});

test("a picture is saved under the ending of what it is", () => {
  expect(sharePictures("/m/a", { hasPhoto: true })).toMatchObject([
    { href: "/m/a/card.png?shape=portrait", ending: "png" },
    { href: "/m/a/card.png?shape=story", ending: "jpg" },
    { href: "/m/a/card.png?shape=photo", ending: "jpg" },
    { href: "/m/a/card.png?shape=link", ending: "png" },
  ]);
});

test("a picture says an address that can be typed, else the host alone", () => {
  expect(printedAddress("https://kemurica.example", "/m/7H2KQ9MZ4XCD")).toBe(
    "kemurica.example/m/7H2KQ9MZ4XCD",
  );
  expect(printedAddress("http://localhost:3000", `/shops/${"0".repeat(36)}`)).toBe("localhost:3000");
});
