import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import type { FileStore } from "#platform/storage/file-store.ts";
import { fileOfPart, PART_BYTES } from "../data-import.ts";

/** The parts of a file that was sent, read as the one file that they are: one part is in memory at a time. */
export class PartsReader extends RandomAccessReader {
  #store: FileStore;
  #id: string;
  #current: { index: number; bytes: Uint8Array } | null = null;

  constructor(store: FileStore, id: string) {
    super();
    this.#store = store;
    this.#id = id;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#slices(start, end), { objectMode: false });
  }

  async *#slices(start: number, end: number): AsyncGenerator<Uint8Array> {
    for (let place = start; place < end; ) {
      const index = Math.floor(place / PART_BYTES);
      const from = place - index * PART_BYTES;
      const part = await this.#part(index);
      const slice = part.subarray(from, Math.min(part.length, end - index * PART_BYTES));
      if (slice.length === 0) return;
      yield slice;
      place += slice.length;
    }
  }

  async #part(index: number): Promise<Uint8Array> {
    if (this.#current?.index !== index) {
      const bytes = await this.#store.read(fileOfPart(this.#id, index));
      if (!bytes) throw new Error("A part of the file is missing.");
      this.#current = { index, bytes };
    }
    return this.#current.bytes;
  }
}
