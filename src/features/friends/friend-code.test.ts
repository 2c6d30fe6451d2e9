import { expect, test } from "vitest";
import { addFriendPath, readFriendCode, spacedCode } from "./friend-code.ts";

const BASE = "https://kemurica.example";
const CODE = "7k2m9xqp4h01";

test.each([
  CODE,
  "  7K2M 9XQP 4HOl ",
  "７ｋ２ｍ-９ｘｑｐ-４ｈ０１",
  `${BASE}${addFriendPath(CODE)}`,
  `${BASE}/add-friend?c=7K2M%209XQP%204h01&utm_source=x#top`,
])("%s is a code", (text) => expect(readFriendCode(text, BASE)).toBe(CODE));

test.each([
  "",
  "7k2m9xqp4h0",
  "7k2m9xqp4h0u",
  `https://kemurica.example.evil.example${addFriendPath(CODE)}`,
  `http://kemurica.example${addFriendPath(CODE)}`,
  `${BASE}/m/${CODE}`,
  `javascript:${CODE}`,
  `mailto:${CODE}`,
])("%s is none", (text) => expect(readFriendCode(text, BASE)).toBeNull());

test("is written in groups of four", () => expect(spacedCode(CODE)).toBe("7k2m 9xqp 4h01"));
