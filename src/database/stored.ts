/** A row of a response's shape, as the database gives it: the named moments are dates, which JSON writes as text. */
export type Stored<Shape, Moments extends keyof Shape> = Omit<Shape, Moments> & {
  [Moment in Moments]: null extends Shape[Moment] ? Date | null : Date;
};
