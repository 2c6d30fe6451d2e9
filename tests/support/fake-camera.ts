import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "uqr";
import { test as journey } from "#tests/support/journey.ts";

/** What is black and white in a film. */
const INK = 16;
const PAPER = 235;
/** What lies around the paper. */
const TABLE = 120;

export type GreyPicture = { width: number; height: number; pixels: Uint8Array };

/** A picture with a QR code in its middle; without a text the bare table. */
export function photographed(text?: string, { width, height } = { width: 640, height: 480 }): GreyPicture {
  const pixels = new Uint8Array(width * height).fill(TABLE);
  if (text === undefined) return { width, height, pixels };
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const side = Math.floor((height * 0.8) / size);
  const [left, top] = [(width - size * side) >> 1, (height - size * side) >> 1];
  for (let y = 0; y < size * side; y++) {
    const row = data[Math.floor(y / side)] ?? [];
    for (let x = 0; x < size * side; x++) {
      pixels[(top + y) * width + left + x] = row[Math.floor(x / side)] ? INK : PAPER;
    }
  }
  return { width, height, pixels };
}

/** A film without movement or colour, in the form that Chromium's fake camera plays. */
function film({ width, height, pixels }: GreyPicture): Uint8Array {
  const text = new TextEncoder();
  const noColour = new Uint8Array((width * height) / 2).fill(128);
  const frame = [text.encode("FRAME\n"), pixels, noColour];
  const header = text.encode(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...frame, ...frame]);
}

type FakeCamera = {
  /** What the camera sees from the next time that it is opened. */
  show: (text?: string) => Promise<void>;
};

/** Chromium with a camera that plays a film; whether a page may see it is the context's to grant. */
export const test = journey.extend<object, { filmPath: string; camera: FakeCamera }>({
  filmPath: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "kemurica-camera-"));
      await use(join(folder, "camera.y4m"));
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],

  camera: [
    async ({ filmPath }, use) => {
      await use({ show: (text) => writeFile(filmPath, film(photographed(text))) });
    },
    { scope: "worker" },
  ],

  launchOptions: [
    async ({ launchOptions, filmPath }, use) => {
      const args = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${filmPath}`];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: "worker" },
  ],
});
