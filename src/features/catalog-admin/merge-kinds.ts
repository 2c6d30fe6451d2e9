/** What can be merged, each into another of its kind. */
export const MERGE_KINDS = ["flavor", "maker"] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** So long a merge can be undone. */
export const DAYS_TO_UNDO = 30;

/** So many items of cards move at once, and so many of people's marks: what is noted of them for the undo stays a few megabytes. */
export const MOST_MOVED_ITEMS = 100_000;

export const MERGE_KIND_LABELS: Record<MergeKind, string> = { flavor: "フレーバー", maker: "メーカー" };
