const FILE = /^(\/storage\/.+?)(?:-(\d+))?\.(webp|avif|jpg)$/;

/** Of the pictures that are kept, the same one in another width, the next larger before smaller ones; undefined where there is none. */
export function sameInAnotherWidth(path: string, kept: readonly string[]): string | undefined {
  const asked = FILE.exec(path);
  if (!asked) return undefined;
  const wanted = widthOf(asked);
  return kept
    .flatMap((one) => {
      const found = FILE.exec(one);
      return found && found[1] === asked[1] ? [{ one, width: widthOf(found) }] : [];
    })
    .sort((a, b) => farness(a.width, wanted) - farness(b.width, wanted))[0]?.one;
}

/** The master has no width in its name and is the widest. */
function widthOf(found: RegExpExecArray): number {
  return found[2] ? Number(found[2]) : 10_000;
}

function farness(width: number, wanted: number): number {
  return width >= wanted ? width - wanted : 100_000 - width;
}
