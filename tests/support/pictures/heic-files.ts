import { readFileSync } from "node:fs";
import { join } from "node:path";

const inFiles = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "..", "..", "files", name)));

/** Three upright stripes of 128 × 128, orange, blue and red, in Display P3; the same pixels in both files. */
export const displayP3Heic = () => inFiles("display-p3.heic");
export const displayP3Png = () => inFiles("display-p3.png");

/** Where the stripes' middles are, and what they are in sRGB. */
export const STRIPES = [64, 192, 320] as const;
export const STRIPES_IN_SRGB = [
  [232, 146, 0],
  [0, 203, 235],
  [217, 42, 121],
] as const;
/** The same numbers when nobody heeds their profile. */
export const STRIPES_AS_STORED = [
  [218, 150, 39],
  [80, 201, 230],
  [200, 61, 120],
] as const;

export const box = (name: string, ...parts: (Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([long(body.length + 8), Buffer.from(name, "latin1"), body]);
};

export const ispe = (width: number, height: number) => box("ispe", [0, 0, 0, 0], long(width), long(height));
export const irot = (quarters: number) => box("irot", [quarters]);
/** Named colours by ITU-T H.273: primaries and transfer; the matrix is the sample's. */
export const nclx = (primaries: number, transfer: number) =>
  box("colr", Buffer.from("nclx"), short(primaries), short(transfer), short(6), [0x80]);

/** The sample's own boxes. */
export const hvcC = () => sampleBox("hvcC");
export const displayP3 = () => sampleBox("colr");

/** Says that it is one, and nothing else. */
export const brokenProfile = () =>
  box("colr", Buffer.from("prof"), Buffer.alloc(16), Buffer.from("RGB "), Buffer.alloc(200, 7));

type HeicParts = {
  brands?: readonly string[];
  /** Of the primary picture, in their order; a single one is coded in `hvcC`. */
  properties: readonly Buffer[];
  /** The primary picture is put together of tiles, each of which is the sample. */
  grid?: { columns: number; size: readonly [number, number]; tileProperties: readonly Buffer[] };
  /** The primary picture is another one, the grid, as it is. */
  isDerived?: boolean;
  /** Another picture in front of the primary one, as thumbnails are. */
  thumbnailProperties?: readonly Buffer[];
};

const PRIMARY = 1;
const DERIVED = 400;
const THUMBNAIL = 900;

/** A HEIC file put together of the sample's coded picture and what is said of it. */
export function heicWith({
  brands = ["heic", "mif1", "heic"],
  properties,
  grid,
  isDerived = false,
  thumbnailProperties,
}: HeicParts) {
  const coded = codedPicture();
  const tiles = Array.from({ length: grid?.columns ?? 0 }, (_, index) => PRIMARY + 1 + index);
  const gridData = grid
    ? Buffer.from([0, 0, 0, grid.columns - 1, ...short(grid.size[0]), ...short(grid.size[1])])
    : null;
  const items = [
    ...(thumbnailProperties ? [{ id: THUMBNAIL, type: "hvc1", properties: thumbnailProperties }] : []),
    ...(isDerived ? [{ id: DERIVED, type: "iden", properties }] : []),
    { id: PRIMARY, type: grid ? "grid" : "hvc1", properties },
    ...tiles.map((id) => ({ id, type: "hvc1", properties: grid?.tileProperties ?? [] })),
  ];
  const shared = items.flatMap((item) => item.properties);
  let used = 0;
  const associations = items.map(({ id, properties: own }) =>
    Buffer.from([...short(id), own.length, ...own.map(() => ++used)]),
  );
  const ftyp = box(
    "ftyp",
    Buffer.from(brands[0] ?? "", "latin1"),
    long(0),
    Buffer.from(brands.slice(1).join(""), "latin1"),
  );
  const metaAt = (start: number) => {
    const place = (id: number) =>
      gridData && id === PRIMARY
        ? [long(start + coded.length), long(gridData.length)]
        : [long(start), long(coded.length)];
    return box(
      "meta",
      long(0),
      box("hdlr", long(0), long(0), Buffer.from("pict"), Buffer.alloc(13)),
      box("pitm", long(0), short(isDerived ? DERIVED : PRIMARY)),
      box(
        "iloc",
        [0, 0, 0, 0, 0x44, 0x00],
        short(items.length),
        ...items.flatMap(({ id }) => [short(id), short(0), short(1), ...place(id)]),
      ),
      box(
        "iinf",
        long(0),
        short(items.length),
        ...items.map(({ id, type }) =>
          box("infe", [2, 0, 0, 0], short(id), short(0), Buffer.from(`${type}\0`)),
        ),
      ),
      box("iprp", box("ipco", ...shared), box("ipma", long(0), long(items.length), ...associations)),
      ...(grid
        ? [
            box(
              "iref",
              long(0),
              box("dimg", short(PRIMARY), short(tiles.length), ...tiles.map(short)),
              ...(isDerived ? [box("dimg", short(DERIVED), short(1), short(PRIMARY))] : []),
            ),
          ]
        : []),
    );
  };
  const start = ftyp.length + metaAt(0).length + 8;
  return new Uint8Array(
    Buffer.concat([ftyp, metaAt(start), box("mdat", coded, gridData ?? Buffer.alloc(0))]),
  );
}

/** 204 megapixels, of which the file has none: to be refused before anybody looks for them. */
export const hugeHeic = () => heicWith({ properties: [hvcC(), ispe(16_320, 12_500)] });

function sampleBox(name: string): Buffer {
  const file = Buffer.from(displayP3Heic());
  const at = file.indexOf(name, 0, "latin1") - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function codedPicture(): Buffer {
  return sampleBox("mdat").subarray(8);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
