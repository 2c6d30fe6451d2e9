import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commentLength, commentParts, commentProblem, MAX_COMMENT, mentionsIn } from "./comment.ts";
import { commentMessages } from "./comment-messages.ts";
import { NewComment } from "./new-comment.ts";

const ONE = "6f9f3c0e-1d2b-4b57-9a3c-0f5f0f9d8a11";
const OTHER = "0b1c2d3e-4f50-4a61-8b72-9c83ad94be05";
const text = (words: string) => ({ kind: "text", text: words });
const link = (address: string) => ({ kind: "link", href: address, text: address });

describe("a comment", () => {
  test("names each person once, and a person counts as one character", () => {
    const body = `@[${ONE}] と @[${OTHER}]、また@[${ONE}]`;
    expect(mentionsIn(body)).toEqual([ONE, OTHER]);
    expect(commentLength(body)).toBe("@ と @、また@".length);
    expect(NewComment.safeParse({ body: `${"あ".repeat(MAX_COMMENT - 1)}@[${ONE}]` }).success).toBe(true);
  });

  test.each([
    ["", commentMessages.empty],
    [" \n　", commentMessages.empty],
    ["あ".repeat(MAX_COMMENT + 1), commentMessages.tooLong],
    [`${"あ".repeat(MAX_COMMENT)}@[${ONE}]`, commentMessages.tooLong],
    [Array.from({ length: 18 }, () => `@[${crypto.randomUUID()}]`).join(""), commentMessages.tooManyMentions],
    [`@[${ONE}]`.repeat(18), commentMessages.tooManyMentions],
    [null, commentMessages.empty],
  ])("%j is refused", (body, message) => {
    expect(NewComment.safeParse({ body }).error?.issues[0]?.message).toBe(message);
  });

  test("is taken without blanks around it, and as it was written otherwise", () => {
    expect(NewComment.parse({ body: "\n ｶｯｺいい\n\n煙 " })).toEqual({ body: "ｶｯｺいい\n\n煙" });
  });
});

describe("commentParts", () => {
  test("links end where Japanese or a sentence goes on", () => {
    expect(commentParts("ここhttps://example.com/a?b=1です。")).toEqual([
      text("ここ"),
      link("https://example.com/a?b=1"),
      text("です。"),
    ]);
    expect(commentParts("(https://example.com/a).")).toEqual([
      text("("),
      link("https://example.com/a"),
      text(")."),
    ]);
  });

  test.each([
    "http://example.com",
    "javascript:alert(1)",
    "https://kemurica.example@evil.example",
    "https://",
    "https://localhost/",
    "www.example.com",
  ])("%s stays text", (words) => {
    expect(commentParts(words)).toEqual([text(words)]);
  });

  test("names stand between text and links", () => {
    expect(commentParts(`@[${ONE}]さん https://example.com/@[${OTHER}]`)).toEqual([
      { kind: "mention", userId: ONE },
      text("さん "),
      link(`https://example.com/@[${OTHER}`),
      text("]"),
    ]);
  });

  test("nothing is lost, and every link leads to a host by https", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("https://", "a.jp", "/x", "。", ")", ".", " ", "@", `@[${ONE}]`, "煙")),
        (pieces) => {
          const body = pieces.join("");
          const parts = commentParts(body);
          const shown = parts.map((part) => (part.kind === "mention" ? `@[${part.userId}]` : part.text));
          expect(shown.join("")).toBe(body);
          for (const part of parts)
            if (part.kind === "link") expect(new URL(part.href).protocol).toBe("https:");
        },
      ),
    );
  });
});

test("a comment of nothing that can be seen is none", () => {
  for (const body of ["", " ", "\u3000\u200b", "\u2800\n\ufe0f"])
    expect(commentProblem(body)).toBe(commentMessages.empty);
});
