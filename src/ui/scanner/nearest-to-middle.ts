type Size = { width: number; height: number };
type SeenCode = { rawValue: string; boundingBox: Size & { x: number; y: number } };

/** What the code says that one aims at: of several in a picture the one nearest its middle. Null without one. */
export function nearestToMiddle(codes: SeenCode[], picture: Size): string | null {
  const distance = ({ boundingBox: { x, y, width, height } }: SeenCode) =>
    Math.hypot(x + width / 2 - picture.width / 2, y + height / 2 - picture.height / 2);
  const readable = codes.filter(({ rawValue }) => rawValue !== "");
  const [nearest] = readable.toSorted((a, b) => distance(a) - distance(b));
  return nearest?.rawValue ?? null;
}
