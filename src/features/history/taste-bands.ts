import type { Layer } from "./taste.ts";

type Height = Pick<Layer, "from" | "to">;

/** The ribbon of one paint from the right edge of a column to the left edge of the next one, as path data. */
export function bandPath(x: number, here: Height, nextX: number, there: Height, height: number): string {
  const middle = (x + nextX) / 2;
  const y = (part: number) => Math.round(part * height * 10) / 10;
  const over = `C${middle} ${y(here.from)} ${middle} ${y(there.from)} ${nextX} ${y(there.from)}`;
  const back = `C${middle} ${y(there.to)} ${middle} ${y(here.to)} ${x} ${y(here.to)}`;
  return `M${x} ${y(here.from)}${over}L${nextX} ${y(there.to)}${back}Z`;
}
