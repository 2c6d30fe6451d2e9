/** So many business days are counted and shown. */
export const DAYS_COUNTED = 30;

/** What came on a business day. */
export type DayFigures = {
  /** 2026-11-28. */
  day: string;
  people: number;
  cards: number;
  shops: number;
  visits: number;
};

/** Figures of the whole. */
export type Figures = {
  /** In all, when the job counted last; null before it did. */
  all: { people: number; cards: number; shops: number; counted_at: string } | null;
  /** The last days without a gap, the oldest first; empty before the job counted. */
  days: DayFigures[];
};
