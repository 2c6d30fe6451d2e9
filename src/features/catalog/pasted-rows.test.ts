import { describe, expect, test } from "vitest";
import { pastedRows, withoutListMark } from "./pasted-rows.ts";

const cells = (text: string) => pastedRows(text, 100).map((row) => row.cells);

describe("the rows of a pasted list", () => {
  test("are its lines, and the cells of a spreadsheet", () => {
    expect(cells("\ufeff朝：ミント\r\n\r\n夜\tミント\t2,500円\rあさ, ひる\n")).toEqual([
      ["朝：ミント"],
      ["夜", "ミント", "2,500円"],
      ["あさ, ひる"],
    ]);
  });

  test("a cell in quotes holds line breaks, tabs and quotes; its row stands at its first line", () => {
    const text = '夜\t"ミント\nレモン\t""大""盛り"\t2500\n朝\tミント';
    expect(pastedRows(text, 100)).toEqual([
      {
        number: 1,
        source: '夜\t"ミント\nレモン\t""大""盛り"\t2500',
        cells: ["夜", 'ミント\nレモン\t"大"盛り', "2500"],
      },
      { number: 3, source: "朝\tミント", cells: ["朝", "ミント"] },
    ]);
  });

  test("commas part cells where one is in quotes, as in a file of them", () => {
    expect(cells('夜,"ミント, レモン",2500')).toEqual([["夜", "ミント, レモン", "2500"]]);
    expect(cells('"夜","2,500"')).toEqual([["夜", "2,500"]]);
  });

  test("a quote that is none stays where it is", () => {
    expect(cells('夜\t"ミント\n朝\t12" の壺')).toEqual([
      ["夜", '"ミント'],
      ["朝", '12" の壺'],
    ]);
    expect(cells('"夜"の一台：ミント')).toEqual([['"夜"の一台：ミント']]);
  });

  test("a first column that counts them is none of theirs", () => {
    expect(cells("1\t夜\tミント\n2\t朝\tレモン")).toEqual([
      ["夜", "ミント"],
      ["朝", "レモン"],
    ]);
    expect(cells("No\t名前\n１．\t夜\n２．\t朝")).toEqual([["名前"], ["夜"], ["朝"]]);
    expect(cells("夜\tミント\n1\t朝")).toEqual([
      ["夜", "ミント"],
      ["1", "朝"],
    ]);
    expect(cells("2\t夜\n3\t朝")).toEqual([["夜"], ["朝"]]);
    expect(cells("66\tミント\n1001\tレモン")).toEqual([
      ["66", "ミント"],
      ["1001", "レモン"],
    ]);
  });

  test("so is a first cell that only marks its row", () => {
    expect(cells("・\t夜\tミント\n①\t朝\tレモン\n(2)\t昼")).toEqual([
      ["夜", "ミント"],
      ["朝", "レモン"],
      ["昼"],
    ]);
  });

  test("are bounded", () => {
    expect(pastedRows("ミント\n".repeat(50), 20)).toHaveLength(20);
  });
});

describe("what stands in front of a row", () => {
  test.each([
    "・夜",
    "･ 夜",
    "• 夜",
    "● 夜",
    "■夜",
    "- 夜",
    "－夜",
    "* 夜",
    "※夜",
    "1. 夜",
    "1.夜",
    "１．夜",
    "12) 夜",
    "(3)夜",
    "（３）夜",
    "①夜",
    "⑳ 夜",
    "1、夜",
    "No.1 夜",
    "・1. 夜",
    "★夜",
    "☆ 夜",
    "◎夜",
    "♪夜",
    "→ 夜",
    "⑴夜",
    "⒈夜",
    "⓪夜",
    "[1] 夜",
    "［１］夜",
    "【1】夜",
    "一、夜",
    "十二、 夜",
  ])("%s is 夜", (words) => expect(withoutListMark(words)).toBe("夜"));

  test.each([
    "1001夜",
    "2番街の夜",
    "7Days",
    "3.14の夜",
    "-5度の夜",
    "66",
    "夜・朝",
    "ノー1",
    "一番の夜",
    "【夜】",
    "夜★",
  ])("%s is a name", (words) => expect(withoutListMark(words)).toBe(words));
});
