/**
 * A connection keeps so many statements prepared. Most of ours are some hundred and stay; those of explore have another text for each
 * choice of filters, and each that is kept costs the database memory for as long as the connection lasts.
 */
const MOST_KEPT = 500;

/** The statements that one connection has prepared, by their text. The one that was asked for longest ago leaves first. */
export class PreparedStatements<Prepared> {
  readonly #known = new Map<string, Prepared>();

  /** Asked for last, it leaves last. */
  find(text: string): Prepared | undefined {
    const prepared = this.#known.get(text);
    if (prepared === undefined) return undefined;
    this.#known.delete(text);
    this.#known.set(text, prepared);
    return prepared;
  }

  keep(text: string, prepared: Prepared): void {
    this.#known.set(text, prepared);
  }

  /** Takes out what has to leave before another one comes: the caller closes it. Whatever `isInUse` stays, however old. */
  makeRoom(isInUse: (prepared: Prepared) => boolean = () => false): Prepared[] {
    const leaving: Prepared[] = [];
    for (const [text, prepared] of this.#known) {
      if (this.#known.size < MOST_KEPT) break;
      if (isInUse(prepared)) continue;
      this.#known.delete(text);
      leaving.push(prepared);
    }
    return leaving;
  }
}
