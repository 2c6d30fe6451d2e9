import { describe, expect, test } from "vitest";
import { PreparedStatements } from "./prepared-statements.ts";

/** As many as are kept, by their numbers. */
function fullOf(): { statements: PreparedStatements<number>; count: number } {
  const statements = new PreparedStatements<number>();
  let count = 0;
  while (statements.makeRoom().length === 0) statements.keep(`${count}`, count++);
  return { statements, count };
}

describe("PreparedStatements", () => {
  test("gives up the one that was asked for longest ago, and no other", () => {
    const { statements, count } = fullOf();
    // The first has left by now.
    expect(statements.find("0")).toBeUndefined();
    expect(statements.find("1")).toBe(1);
    statements.keep("new", count);
    expect(statements.makeRoom()).toEqual([2]);
    expect(statements.find("1")).toBe(1);
  });

  test("keeps what is in use, however old, and gives up what is too many afterwards", () => {
    const { statements } = fullOf();
    statements.keep("new", -1);
    expect(statements.makeRoom((number) => number < 10)).toEqual([10]);
    statements.keep("newer", -2);
    expect(statements.makeRoom(() => true)).toEqual([]);
    statements.keep("newest", -3);
    expect(statements.makeRoom()).toEqual([1, 2]);
  });
});
