import { z } from "zod";

const PLAIN = /^-?\d{1,15}(?:\.\d{1,20})?$/;

/** A number of this shape in the query of an address, as people write one: 「1e1」, 「0x10」, 「+1」 and blanks are none. */
export function queryNumber<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === "string" && PLAIN.test(value) ? Number(value) : value),
    shape,
  );
}
