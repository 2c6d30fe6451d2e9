import { describe, expect, test } from "vitest";
import type { NewsNode } from "./news-tree.ts";
import { readMarkdown } from "./read-markdown.ts";

/** A tree as HTML, for eyes. */
function html(node: NewsNode): string {
  if (node.type === "text") return node.value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const attributes = Object.entries(node.properties ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.tagName}${attributes.join("")}>${node.children.map(html).join("")}</${node.tagName}>`;
}
const shown = (body: string) =>
  (readMarkdown(body)?.tree.children ?? []).map(html).join("").replaceAll("\n", "");

describe("readMarkdown", () => {
  test("makes of a text what a page shows, its headings below the page's own", () => {
    expect(shown("# 営業時間\n\n**今夜**は*休み*です。\n\n- 一\n- 二\n\n[地図](https://example.jp/)")).toBe(
      '<h2>営業時間</h2><p><strong>今夜</strong>は<em>休み</em>です。</p><ul><li>一</li><li>二</li></ul><p><a href="https://example.jp/">地図</a></p>',
    );
    expect(shown("###### 小さい")).toBe("<h2>小さい</h2>");
    expect(shown("## 二\n\n### 三\n\n# 一\n\n###### 六")).toBe(
      "<h3>二</h3><h4>三</h4><h2>一</h2><h4>六</h4>",
    );
    expect(shown("> 引用\n\n`code`\n\n---")).toBe(
      "<blockquote><p>引用</p></blockquote><p><code>code</code></p><hr></hr>",
    );
    expect(readMarkdown("# 見出し\n\n**本文**の [リンク](/shops)\nつづき")?.summary).toBe(
      "見出し 本文の リンク つづき",
    );
  });

  test.each([
    ["[押す](javascript:alert(1))", "<p><a>押す</a></p>"],
    ["[押す](data:text/html,x)", "<p><a>押す</a></p>"],
    ["[押す](//example.com/)", '<p><a href="//example.com/">押す</a></p>'],
    ["[押す](/shops)", '<p><a href="/shops">押す</a></p>'],
    ["<script>alert(1)</script>", ""],
    ["文<img src=x onerror=alert(1)>", "<p>文</p>"],
    ["![絵](https://example.com/pixel.png)", "<p></p>"],
    ["<a href='javascript:alert(1)'>x</a>", "<p>x</p>"],
    ["&lt;b&gt;", "<p>&#60;b&#62;</p>"],
    ["[x]: https://example.com\n\n[x][x]", '<p><a href="https://example.com">x</a></p>'],
  ])("shows of %s nothing that runs, loads or looks like markup", (body, expected) => {
    expect(shown(body)).toBe(expected);
  });

  test("refuses what is nested so deeply that it says nothing", () => {
    expect(readMarkdown(`${">".repeat(20)} 深い`)).not.toBeNull();
    expect(readMarkdown(">".repeat(21))).toBeNull();
    expect(readMarkdown(">".repeat(10_000))).toBeNull();
    expect(readMarkdown("- ".repeat(5_000))).toBeNull();
    expect(readMarkdown(`${" ".repeat(100)}- 深い`)).toBeNull();
  });

  test("the tree of what is left is no deeper than its text", () => {
    const depth = (node: { children?: NewsNode[] }): number =>
      1 + Math.max(0, ...(node.children ?? []).map((child) => ("children" in child ? depth(child) : 0)));
    for (const body of [
      "*".repeat(9_999),
      "[".repeat(9_999),
      "_a".repeat(4_000),
      "**a*".repeat(2_000),
      "`".repeat(9_999),
    ])
      expect(depth(readMarkdown(body)?.tree ?? {})).toBeLessThan(200);
  });
});
