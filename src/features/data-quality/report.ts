/** What a row of a report is about, so that a screen can lead there. */
export type ReportTarget =
  | { kind: "shop" | "flavor" | "card"; id: string }
  | { kind: "house-mix"; id: string; shop_id: string }
  /** The flavours of a maker that are called so, where an admin merges them. */
  | { kind: "merge"; state: "waiting" | "listed"; maker_id: string; name: string };

export type ReportRow = {
  name: string;
  /** What is wrong with it, or how much there is of it. */
  detail: string;
  /** Null where there is nowhere to go. */
  target: ReportTarget | null;
};

/** Things with one fault, or of one kind. */
export type ReportList = {
  title: string;
  /** What stands where the list is empty: "すべてのお店に位置があります。" */
  none: string;
  /** How many there are; the rows end at `MOST_ROWS`. */
  total: number;
  rows: ReportRow[];
};

/** One look at the data: figures at the top, lists of what deserves a hand below. */
export type Report = { figures: { label: string; count: number; unit: string }[]; lists: ReportList[] };

export const MOST_ROWS = 50;

/** All that there are, cut after `MOST_ROWS`. */
export const listOf = (rows: readonly ReportRow[]): Pick<ReportList, "total" | "rows"> => ({
  total: rows.length,
  rows: rows.slice(0, MOST_ROWS),
});
