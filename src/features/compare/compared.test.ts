import { describe, expect, test } from "vitest";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { compareAddress, readCompared } from "./compared.ts";

const [one, other, third] = [newId(), newId(), newId()];
const me = { userId: newId() };
const read = (query: string, viewer: typeof me | null = null) =>
  readCompared(new URLSearchParams(query), viewer);

describe("readCompared", () => {
  test("reads two of the first kind that is named", () => {
    const [card, second] = [newShortId(), newShortId()];
    expect(read(`cards=${card},${second}`)).toEqual({ kind: "cards", ids: [card, second] });
    expect(read(`flavors=${one}&cards=`)).toEqual({ kind: "flavors", ids: [one] });
    expect(read(`people=${one},${other},${third}&flavors=${third}`)).toEqual({
      kind: "flavors",
      ids: [third],
    });
  });

  test("drops what could be nothing, and what stands twice", () => {
    expect(read(`flavors=x,${one},${one.toUpperCase()},'`)).toEqual({ kind: "flavors", ids: [one] });
    for (const bent of ["", "cards=", "cards=1", `flavors=${newShortId()}`, "people=,", "mode=cards"])
      expect([bent, read(bent)]).toEqual([bent, null]);
  });

  test("puts one person beside whoever looks, and nobody beside themselves", () => {
    expect(read(`people=${one}`, me)).toEqual({ kind: "people", ids: [me.userId, one] });
    expect(read(`people=${me.userId}`, me)).toEqual({ kind: "people", ids: [me.userId] });
    expect(read(`people=${one}`)).toEqual({ kind: "people", ids: [one] });
  });

  test("gives the address that it reads", () => {
    const address = compareAddress({ kind: "flavors", ids: [one, other] });
    expect(address).toBe(`/compare?flavors=${one},${other}`);
    expect(read(address.split("?")[1] ?? "")).toEqual({ kind: "flavors", ids: [one, other] });
  });
});
