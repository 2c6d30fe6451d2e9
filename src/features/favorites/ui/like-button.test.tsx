import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LikeButton, LikeHeart, LikeLink } from "./like-button.tsx";

const setLiked = () => Promise.reject(new Error("Nobody presses here."));

describe("a like", () => {
  test("says whether it is given, and how many there are", () => {
    const markup = renderToStaticMarkup(
      <LikeButton mix={{ id: "1", liked: true, like_count: 9_999 }} setLiked={setLiked} />,
    );
    expect(markup).toContain('aria-pressed="true"');
    expect(markup).toContain("9,999");
  });

  test("names its card where it is a heart alone", () => {
    const markup = renderToStaticMarkup(
      <LikeHeart mix={{ id: "1", liked: false, like_count: 3 }} title="雨の日の読書" setLiked={setLiked} />,
    );
    expect(markup).toContain('aria-label="「雨の日の読書」にいいね"');
    expect(markup).toContain('aria-pressed="false"');
  });

  test("is a plain link for a visitor, which works before any script", () => {
    const markup = renderToStaticMarkup(<LikeLink count={12} loginHref="/api/auth/line?next=%2Fm%2F1" />);
    expect(markup).toMatch(/^<a href="\/api\/auth\/line\?next=%2Fm%2F1"/);
    expect(markup).toContain("12");
    expect(markup).not.toContain("<button");
  });
});
