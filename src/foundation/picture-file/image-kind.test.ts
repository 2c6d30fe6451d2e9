import { expect, test } from "vitest";
import { imageKindOf } from "./image-kind.ts";

const box = (...brands: string[]) => {
  const [major = "", ...others] = brands;
  const text = `ftyp${major}\0\0\0\0${others.join("")}`;
  return Buffer.concat([Buffer.from([0, 0, 0, text.length + 4]), Buffer.from(text, "latin1")]);
};

test.each([
  ["jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])],
  ["png", Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1")],
  ["webp", Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1")],
  ["heic", box("heic", "mif1", "heic")],
  ["heic", box("mif1", "mif1", "heic", "miaf")],
  ["heic", box("mif2", "heix")],
] as const)("%s is known by its first bytes", (kind, bytes) => {
  expect(imageKindOf(bytes)).toBe(kind);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["GIF", Buffer.from("GIF89a\x01\0\x01\0", "latin1")],
  ["TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1")],
  ["BMP", Buffer.from("BM\0\0\0\0\0\0\0\0")],
  ["PDF", Buffer.from("%PDF-1.7")],
  ["AVIF", box("avif", "mif1", "miaf")],
  ["AVIF that says HEIC as well", box("heic", "avif")],
  ["a sequence alone", box("msf1", "hevc")],
  ["a film", box("isom", "mp42")],
  ["HEIF of another coding", box("mif1", "mif1", "miaf")],
  ["a box cut short", Buffer.from("\0\0\0\x20ftyphe", "latin1")],
  ["a lying RIFF", Buffer.from("RIFF\x10\0\0\0WAVEfmt ", "latin1")],
])("%s is nothing that we take", (_, bytes) => {
  expect(imageKindOf(bytes)).toBeNull();
});
