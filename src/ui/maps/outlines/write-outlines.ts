import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawOutlines, type Outlines } from "./draw-outlines.ts";
import { drawSketch } from "./draw-sketch.ts";

const ROOT = join(import.meta.dirname, "../../../..");

function outlines(): Outlines {
  return drawOutlines(
    JSON.parse(readFileSync(join(ROOT, "node_modules/world-atlas/countries-10m.json"), "utf8")),
  );
}

/** `japan.json` and the sketch as they should stand, of the atlas that is installed, by their paths. */
export function outlineFiles(): Record<string, string> {
  const drawn = outlines();
  return {
    [join(import.meta.dirname, "japan.json")]: `${JSON.stringify(drawn)}\n`,
    [join(ROOT, "public/map-sketch.svg")]: drawSketch(drawn),
  };
}

/** Run by hand after another world-atlas was installed: `node src/ui/maps/outlines/write-outlines.ts`. */
if (import.meta.main) for (const [path, text] of Object.entries(outlineFiles())) writeFileSync(path, text);
