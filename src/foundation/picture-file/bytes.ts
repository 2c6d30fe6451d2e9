/** A view of bytes that throws a RangeError where something beyond their end is asked for. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four bytes as the letters that name a box, a chunk or a brand; shorter at the end of the file. */
export function nameAt(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}

/** The bytes of a part. Throws where the file ends before it does. */
export function partOf(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (start > end || end > bytes.length) throw new RangeError("The file ends within a part of it.");
  return bytes.subarray(start, end);
}

/** More parts than any picture has. A file of nothing but tiny ones would hold up everybody else. */
const MOST_PARTS = 20_000;

/** Throws where a file has more parts than a picture can need. */
export function boundParts(count: number): void {
  if (count > MOST_PARTS) throw new RangeError("The file has too many parts.");
}
