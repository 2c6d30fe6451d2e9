import { describe, expect, test } from "vitest";
import { looksLikePrice, readWholeNumber } from "./typed-number.ts";

describe("a price", () => {
  test.each([
    "2500",
    "2,500",
    "２５００",
    "２，５００円",
    "2、500円",
    "2500円（税込）",
    "2,500円(税込)",
    "2,500円 税込",
    "2,500円（税込み）",
    "2,500（税込）",
    "税込2,500円",
    "税込：2,500円",
    "（税込）2,500円",
    "税込価格 2,500円",
    "¥2,500",
    "￥2,500",
    "¥ 2,500 -",
    "¥2,500-",
    "¥2,500ー",
    "\\2500",
    "2,500円-",
    "　2,500円\u200b",
    "2500 yen",
    "JPY 2,500",
    "2500￥",
    "(税込2,500円)",
    "（￥2,500）",
    "2,500円【税込】",
    "2,500円（消費税込）",
    "¥2,500‐",
  ])("%s is 2500", (typed) => expect(readWholeNumber(typed, "yen")).toBe(2500));

  test.each([
    "1e3",
    "0x10",
    "-5",
    "+5",
    "2.5",
    "2,50",
    "25,00",
    "2500,",
    "1,0000",
    "Infinity",
    "NaN",
    "2,500円〜",
    "2,500円～3,000円",
    "2,500円+税",
    "2,500円（税抜）",
    "約2,500円",
    "2500席",
    "二千円",
    "2500 2600",
    "2500円 3000円",
    "応相談",
    "円",
    "①",
    "²",
    "2500²",
    "【税込】",
  ])("%s is none, and stays as it was typed", (typed) => expect(readWholeNumber(typed, "yen")).toBe(typed));

  test.each(["", " ", "\u3000", "\u200b"])("%j is nothing", (typed) =>
    expect(readWholeNumber(typed, "yen")).toBeNull(),
  );

  test("is told from other words", () => {
    expect(["2,500円〜", "¥?", "税抜2500"].map(looksLikePrice)).toEqual([true, true, true]);
    expect(["2500", "ラブ66", "60%"].map(looksLikePrice)).toEqual([false, false, false]);
  });
});

test("other numbers have units of their own, and no others'", () => {
  expect(readWholeNumber("１２席", "seats")).toBe(12);
  expect(readWholeNumber("全24席", "seats")).toBe(24);
  expect(readWholeNumber("徒歩5分", "minutes")).toBe(5);
  expect(readWholeNumber("150ｍ", "meters")).toBe(150);
  for (const unit of ["seats", "minutes", "meters"] as const) {
    expect(readWholeNumber("¥5", unit)).toBe("¥5");
    expect(readWholeNumber("1e3", unit)).toBe("1e3");
  }
  expect(readWholeNumber("5分", "seats")).toBe("5分");
});
