import { expect, test } from "vitest";
import { permanentLink } from "#line-client/line-links.ts";
import { addFriendPath, readFriendCode, spacedCode } from "./friend-code.ts";

const BASE = "https://kemurica.example";
const settings = { baseUrl: BASE, liffId: "1650000001-AbCdEfGh" };
const IN_LINE = permanentLink(settings.liffId, `/add-friend?c=7k2m9xqp4h01`);
const CODE = "7k2m9xqp4h01";

test.each([
  CODE,
  "  7K2M 9XQP 4HOl ",
  "７ｋ２ｍ-９ｘｑｐ-４ｈ０１",
  `${BASE}${addFriendPath(CODE)}`,
  `${BASE}/add-friend?c=7K2M%209XQP%204h01&utm_source=x#top`,
  IN_LINE,
  `https://liff.line.me/${settings.liffId}${addFriendPath(CODE)}`,
  `友だちコードは ${CODE} です`,
  `友だちコードは「7k2m 9xqp 4h01」です！`,
  `コード：${CODE}`,
  `HTTPS://kemurica.example/add-friend/?c=${CODE}`,
  `湯気子さんからケムリカの友だち申請のリンクが届きました\n${IN_LINE}\n20歳未満の喫煙は法律で禁じられています`,
  // As a field of one line takes it, where the browser leaves line breaks out.
  `湯気子さんからケムリカの友だち申請のリンクが届きました${IN_LINE}20歳未満の喫煙は法律で禁じられています`,
])("%s is a code", (text) => expect(readFriendCode(text, settings)).toBe(CODE));

test.each([
  "",
  "7k2m9xqp4h0",
  "7k2m9xqp4h0u",
  `https://kemurica.example.evil.example${addFriendPath(CODE)}`,
  `http://kemurica.example${addFriendPath(CODE)}`,
  `${BASE}/m/${CODE}`,
  `https://miniapp.line.me/1650000002-AbCdEfGh${addFriendPath(CODE)}`,
  `${BASE}${addFriendPath("7k2m9xqp4h0u99")}`,
  `javascript:${CODE}`,
  `mailto:${CODE}`,
  `https://evil.example ${CODE}`,
  `${CODE} と 8k2m9xqp4h01`,
  `/m/${CODE}`,
  "hello intertwinesx and refreshments",
])("%s is none", (text) => expect(readFriendCode(text, settings)).toBeNull());

test("is written in groups of four", () => expect(spacedCode(CODE)).toBe("7k2m 9xqp 4h01"));
