import { encode } from "uqr";

// The standard asks for four light modules on every side; readers in dim rooms do as well.
const QUIET_MODULES = 4;

/** A QR code as SVG path data: dark modules as rows of rectangles in a box of `size` × `size` units. */
export function qrPath(url: string): { path: string; size: number } {
  const { data, size } = encode(url, { ecc: "M", border: QUIET_MODULES });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return { path, size };
}
