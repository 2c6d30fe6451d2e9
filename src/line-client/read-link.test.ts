import { expect, test } from "vitest";
import { permanentLink } from "./line-links.ts";
import { linkedPages } from "./read-link.ts";

const settings = { liffId: "1650000001-AbCdEfGh", baseUrl: "https://kemurica.example" };
const PAGE = "/add-friend?c=7k2m9xqp4h01";
const pathsIn = (text: string, to = settings as Parameters<typeof linkedPages>[1]) =>
  linkedPages(text, to).map(({ origin, pathname, search }) => {
    expect(origin).toBe(settings.baseUrl);
    return pathname + search;
  });

test.each([
  settings.baseUrl + PAGE,
  permanentLink(settings.liffId, PAGE),
  `https://liff.line.me/${settings.liffId}${PAGE}`,
  `https://liff.line.me/${settings.liffId}?liff.state=${encodeURIComponent(PAGE)}`,
  `${settings.baseUrl}/?liff.state=${encodeURIComponent(PAGE)}#top`,
  `${settings.baseUrl}/add-friend?liff.state=${encodeURIComponent("?c=7k2m9xqp4h01")}`,
  `HTTPS://KEMURICA.example${PAGE}`,
  `${settings.baseUrl}/add-friend/?c=7k2m9xqp4h01`,
  `https://line.me/R/app/${settings.liffId}${PAGE}`,
  `line://app/${settings.liffId}${PAGE}`,
  `月子さんからの招待\n${permanentLink(settings.liffId, PAGE)}\n20歳未満の喫煙は法律で禁じられています`,
  `19:05 月子 「${permanentLink(settings.liffId, PAGE)}」`,
])("%s leads to a page of ours", (text) => expect(pathsIn(text)).toEqual([PAGE]));

test("the mini app alone leads home, and a text may lead to several pages", () => {
  expect(pathsIn(`${permanentLink(settings.liffId, "/")} と ${settings.baseUrl}/news`)).toEqual([
    "/",
    "/news",
  ]);
  expect(pathsIn(`https://miniapp.line.me/${settings.liffId}?a=b`)).toEqual(["/?a=b"]);
});

test.each([
  "",
  PAGE,
  `https://kemurica.example.evil.example${PAGE}`,
  `https://kemurica.example@evil.example${PAGE}`,
  `https://someone@kemurica.example${PAGE}`,
  `http://kemurica.example${PAGE}`,
  `https://miniapp.line.me/1650000002-AbCdEfGh${PAGE}`,
  `https://miniapp.line.me/${settings.liffId}x${PAGE}`,
  `https://line.me/${settings.liffId}${PAGE}`,
  `https://line.me/R/msg/text/${settings.liffId}${PAGE}`,
  `line://app/${settings.liffId}x${PAGE}`,
  "https://",
])("%s leads nowhere", (text) => expect(pathsIn(text)).toEqual([]));

test("a state that begins with two slashes stays with us", () => {
  const [page] = linkedPages(`${settings.baseUrl}/?liff.state=//evil.example/x`, settings);
  expect(page?.host).toBe("kemurica.example");
});

test("without a mini app its links are somebody else's", () => {
  const link = permanentLink(settings.liffId, PAGE);
  expect(pathsIn(link, { ...settings, liffId: null })).toEqual([]);
});
