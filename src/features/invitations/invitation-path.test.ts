import { expect, test } from "vitest";
import { readInvitationPath } from "./invitation-path.ts";

const settings = { baseUrl: "https://kemurica.example", liffId: "1650000001-AbCdEfGh" };
const read = (path: string | null) => readInvitationPath(path, settings);

test("an address of a friend, a table or a shop is an invitation", () => {
  expect(read("/add-friend?c=7k2m9xqp4h01")).toEqual({ kind: "friend", secret: "7k2m9xqp4h01" });
  expect(read("/table/a_B-9")).toEqual({ kind: "table", secret: "a_B-9" });
  expect(read("/shops/invite/a_B-9?from=line#here")).toEqual({ kind: "shop", secret: "a_B-9" });
});

test("a code is read as generously as its page does", () => {
  expect(read("/add-friend?c=7K2M%209XQP-4HO1")).toEqual({ kind: "friend", secret: "7k2m9xqp4h01" });
});

test.for([
  null,
  "/",
  "/dashboard",
  "/add-friend",
  "/add-friend?c=",
  "/add-friend?c=short",
  "/table/",
  "/table/a/b",
  "/tables/a",
  "/shops/invite/",
  "/shops/7k2m9xqp4h01",
  "/login?next=%2Ftable%2Fa",
])("%s is none", (path) => {
  expect(read(path)).toBeNull();
});
