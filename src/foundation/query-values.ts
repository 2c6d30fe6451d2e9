import { z } from "zod";

/** "a,b,b" of an address: every value once, at most `max` of them. */
export const commaList = <Shape extends z.ZodType<string, string>>(shape: Shape, max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(shape).max(max))
    // Two writings of one value are one.
    .transform((values) => [...new Set(values)])
    .optional();

/** The same for pages: a value that is none, and one too many, is not asked for, and the others are. */
export const knownOfCommaList = <Shape extends z.ZodType<string, string>>(shape: Shape, max: number) =>
  z
    .string()
    .transform((text): z.infer<Shape>[] | undefined => {
      const known = text.split(",").flatMap((value) => shape.safeParse(value).data ?? []);
      return known.length > 0 ? [...new Set(known)].slice(0, max) : undefined;
    })
    .optional();

/** "1" of an address, for what is asked for or not. */
export const flag = z
  .literal("1")
  .transform(() => true as const)
  .optional();

/** What a query asks for by these names; what somebody bent is not asked for. */
export function readQuery<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  params: URLSearchParams,
): { [name in keyof Shape]: z.infer<Shape[name]> } {
  const read = Object.entries(shape).flatMap(([name, type]) => {
    const value = params.get(name);
    if (!value) return [];
    const result = type.safeParse(value);
    return result.success && result.data !== undefined ? [[name, result.data]] : [];
  });
  return Object.fromEntries(read);
}

const PLAIN = /^-?\d{1,15}(?:\.\d{1,20})?$/;

/** A number of this shape in the query of an address, as people write one: 「1e1」, 「0x10」, 「+1」 and blanks are none. */
export function queryNumber<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess(
    (value) => (typeof value === "string" && PLAIN.test(value) ? Number(value) : value),
    shape,
  );
}
