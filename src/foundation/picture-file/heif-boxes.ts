import { boundParts, nameAt, partOf, viewOf } from "./bytes.ts";

type Box = { name: string; body: Uint8Array };

/** A property that describes an item: its size, its coding, its colours. */
export type HeifProperty = Box;

/** A HEIF file's items, as ISO 23008-12 has them: what each is, what describes it, and what it is put together of. */
export type HeifItems = {
  primary: number;
  /** "hvc1", "grid", "Exif", … */
  typeOf: (item: number) => string | undefined;
  propertiesOf: (item: number) => HeifProperty[];
  /** The items that a derived one, a grid say, is made of. */
  sourcesOf: (item: number) => number[];
};

/** The items of a file; null where it has no primary one. Throws where its boxes do not fit into each other. */
export function readHeifItems(file: Uint8Array): HeifItems | null {
  const meta = boxNamed(boxesIn(file), "meta");
  if (!meta) return null;
  const boxes = boxesIn(meta.subarray(4));
  const pitm = boxNamed(boxes, "pitm");
  if (!pitm) return null;
  const types = typesOf(boxNamed(boxes, "iinf"));
  const properties = propertiesByItem(boxNamed(boxes, "iprp"));
  const sources = sourcesByItem(boxNamed(boxes, "iref"));
  return {
    primary: pitm[0] === 0 ? viewOf(pitm).getUint16(4) : viewOf(pitm).getUint32(4),
    typeOf: (item) => types.get(item),
    propertiesOf: (item) => properties.get(item) ?? [],
    sourcesOf: (item) => sources.get(item) ?? [],
  };
}

export function boxNamed(boxes: readonly Box[], wanted: string): Uint8Array | undefined {
  return boxes.find(({ name }) => name === wanted)?.body;
}

/** The boxes that stand one after the other in some bytes. */
function boxesIn(bytes: Uint8Array): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= bytes.length; ) {
    const size = view.getUint32(start);
    const header = size === 1 ? 16 : 8;
    const length = size === 0 ? bytes.length - start : size === 1 ? large(view, start + 8) : size;
    if (length < header) throw new RangeError("A box is smaller than its header.");
    // The last box may be cut short: what stands in front of it can still be read.
    const end = Math.min(start + length, bytes.length);
    boundParts(boxes.length);
    boxes.push({ name: nameAt(bytes, start + 4), body: partOf(bytes, start + header, end) });
    start += length;
  }
  return boxes;
}

const large = (view: DataView, at: number) => view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);

function typesOf(iinf: Uint8Array | undefined): Map<number, string> {
  const types = new Map<number, string>();
  if (!iinf) return types;
  for (const { name, body } of boxesIn(iinf.subarray(iinf[0] === 0 ? 6 : 8))) {
    const version = body[0] ?? 0;
    // Older versions name a type of file and not of item.
    if (name !== "infe" || version < 2) continue;
    const id = version === 2 ? viewOf(body).getUint16(4) : viewOf(body).getUint32(4);
    types.set(id, nameAt(body, version === 2 ? 8 : 10));
  }
  return types;
}

/** Which of the shared properties each item has; of what is said twice the first counts. */
function propertiesByItem(iprp: Uint8Array | undefined): Map<number, HeifProperty[]> {
  const byItem = new Map<number, HeifProperty[]>();
  const boxes = iprp ? boxesIn(iprp) : [];
  const shared = boxesIn(boxNamed(boxes, "ipco") ?? new Uint8Array());
  let associations = 0;
  for (const { body } of boxes.filter(({ name }) => name === "ipma")) {
    const view = viewOf(body);
    const hasLongIds = view.getUint8(0) > 0;
    const hasLongIndexes = (view.getUint8(3) & 1) === 1;
    boundParts(view.getUint32(4));
    let at = 8;
    for (let entry = view.getUint32(4); entry > 0; entry--) {
      const id = hasLongIds ? view.getUint32(at) : view.getUint16(at);
      at += hasLongIds ? 4 : 2;
      const own: HeifProperty[] = [];
      for (let index = view.getUint8(at++); index > 0; index--) {
        const place = hasLongIndexes ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f;
        at += hasLongIndexes ? 2 : 1;
        const property = shared[place - 1];
        boundParts(associations++);
        if (property) own.push(property);
      }
      if (!byItem.has(id)) byItem.set(id, own);
    }
  }
  return byItem;
}

function sourcesByItem(iref: Uint8Array | undefined): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  if (!iref) return byItem;
  const hasLongIds = (iref[0] ?? 0) > 0;
  for (const { name, body } of boxesIn(iref.subarray(4))) {
    if (name !== "dimg") continue;
    const view = viewOf(body);
    const width = hasLongIds ? 4 : 2;
    const idAt = (at: number) => (hasLongIds ? view.getUint32(at) : view.getUint16(at));
    const count = view.getUint16(width);
    const sources = Array.from({ length: count }, (_, index) => idAt(width + 2 + index * width));
    byItem.set(idAt(0), sources);
  }
  return byItem;
}
