import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { createImageMaker } from "#platform/image/image-maker.ts";
import { createMetrics } from "#platform/metrics.ts";
import { photoForm } from "#tests/support/pictures/image-files.ts";
import { bearerOf, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { silentLog } from "#tests/support/test-services.ts";
import { avifWidths, pictureWidths } from "#ui/images/picture-sources.ts";

// Photos: what a 12-megapixel photo costs in the pipeline, beside the bare decoder and encoder; what the whole call takes;
// and P16, the bytes that a column of 412 px is sent. Needs a built server.
const ROUNDS = 12;
const COLUMN_PX = 412;
const MUST_KB = 80;
const rootDirectory = join(import.meta.dirname, "..");
const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

async function msOf(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const row = (name: string, ms: number) => say(`| ${name} | ${ms.toFixed(0)} |`);

const photosOfTheDemo = join(rootDirectory, "src", "fixtures", "photos");

/** As large and as grainy as a phone's in a dark room. */
async function phonePhoto(): Promise<Uint8Array> {
  const size = { width: 4032, height: 3024 };
  const noise = { type: "gaussian", mean: 128, sigma: 18 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(join(photosOfTheDemo, "coals.jpg"))
    .resize(size.width, size.height, { fit: "fill" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

const photo = await phonePhoto();
const heic = readFileSync(join(rootDirectory, "tests", "files", "phone.heic"));
const images = createImageMaker({ rootDirectory, log: silentLog, metrics: createMetrics() });
const { master } = await images.makePhoto(photo);

say(`\nA JPEG of 4032 × 3024, ${(photo.length / 1e6).toFixed(1)} MB\n\n| what | ms |\n|---|---|`);
row("bare: decode into 1920, encode one JPEG", await msOf(() => sharp(photo).resize(1920).jpeg().toBuffer()));
row("pipeline: master, three widths, colour", await msOf(() => images.makePhoto(photo)));
row("two at once", await msOf(() => Promise.all([images.makePhoto(photo), images.makePhoto(photo)])));
row("HEIC of 800 × 600", await msOf(() => images.makePhoto(heic)));
row("AVIF of two widths, later", await msOf(() => images.makeAvif(master, avifWidths(1920)), 4));

const folder = mkdtempSync(join(tmpdir(), "kemurica-bench-photos-"));
const server = await spawnServer({ DATA_DIR: folder });
try {
  await untilReady(server);
  const { authorization = "" } = await bearerOf(server.base, "湯気子");
  const newMix = async () => {
    const response = await fetch(`${server.base}/api/shisha-mixes`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }),
    });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  row(
    "the whole call: a mix and its first photo",
    await msOf(async () => {
      const body = await photoForm({ mixId: await newMix() }, photo);
      const response = await fetch(`${server.base}/api/upload/mix-image`, {
        method: "POST",
        headers: { authorization },
        body,
      });
      if (!response.ok) throw new Error(await response.text());
    }),
  );
} finally {
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

say(`\n| P16, a column of ${COLUMN_PX} px | WebP kB | AVIF kB | must ≤ ${MUST_KB} |\n|---|---|---|---|`);
const shown = ["lounge", "coals", "rain"].map((name) => {
  return [name, readFileSync(join(photosOfTheDemo, `${name}.jpg`))] as const;
});
for (const [name, source] of [["the grainy one", photo] as const, ...shown]) {
  const made = await images.makePhoto(source);
  const avif = await images.makeAvif(made.master, avifWidths(made.width));
  for (const density of [1, 2]) {
    const wanted = COLUMN_PX * density;
    const kB = (widths: number[], files: Uint8Array[]) => {
      const place = widths.findIndex((width) => width >= wanted);
      return (files.at(place) ?? files[0] ?? new Uint8Array()).length / 1000;
    };
    const webp = kB(pictureWidths(made.width), made.webp);
    say(
      `| ${name}, density ${density} | ${webp.toFixed(1)} | ${kB(avifWidths(made.width), avif).toFixed(1)} | ${webp <= MUST_KB ? "met" : "missed"} |`,
    );
  }
}
await images.close();
