import { expect, test } from "vitest";
import { z } from "zod";
import { queryNumber } from "./query-values.ts";

const shape = queryNumber(z.number().min(-90).max(100));

test.each([
  ["12", 12],
  ["0", 0],
  ["-35.5", -35.5],
])("%s is a number", (text, number) => expect(shape.parse(text)).toBe(number));

test.each(["1e1", "0x10", "+1", "", " ", "1 ", "1.", ".5", "１", "1,0", "Infinity", "NaN", "101"])(
  "%j is none that is asked for",
  (text) => expect(shape.safeParse(text).success).toBe(false),
);
