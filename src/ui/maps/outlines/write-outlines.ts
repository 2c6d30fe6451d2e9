import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawOutlines } from "./draw-outlines.ts";

/** `japan.json` as it should stand, of the atlas that is installed. */
export function outlinesAsText(): string {
  const atlas = join(import.meta.dirname, "../../../../node_modules/world-atlas/countries-10m.json");
  return `${JSON.stringify(drawOutlines(JSON.parse(readFileSync(atlas, "utf8"))))}\n`;
}

/** Run by hand after another world-atlas was installed: `node src/ui/maps/outlines/write-outlines.ts`. */
if (import.meta.main) writeFileSync(join(import.meta.dirname, "japan.json"), outlinesAsText());
