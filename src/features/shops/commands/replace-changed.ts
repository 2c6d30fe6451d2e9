type Replacement<Row extends object> = {
  /** What each owner should have. */
  wanted: { owner: string; rows: Row[] }[];
  /** What owners have now; those of other owners are left alone. */
  present: Row[];
  ownerOf: (row: Row) => string;
  remove: (owners: string[]) => Promise<unknown>;
  insert: (rows: Row[]) => Promise<unknown>;
};

/** Replaces the rows of those owners whose rows differ, in any order. Returns how many rows were written. */
export async function replaceChanged<Row extends object>(replacement: Replacement<Row>): Promise<number> {
  const { wanted, present, ownerOf, remove, insert } = replacement;
  const presentOf = Map.groupBy(present, ownerOf);
  const changed = wanted.filter(({ owner, rows }) => textOf(rows) !== textOf(presentOf.get(owner) ?? []));
  if (changed.length === 0) return 0;

  await remove(changed.map(({ owner }) => owner));
  const rows = changed.flatMap((one) => one.rows);
  if (rows.length > 0) await insert(rows);
  return Math.max(rows.length, changed.length);
}

function textOf(rows: object[]): string {
  const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  return texts.sort().join("\n");
}
