import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CardMarks } from "./card-marks.tsx";
import { LikeButton, LikeLink } from "./like-button.tsx";

const setLiked = () => Promise.reject(new Error("Nobody presses here."));

describe("a like", () => {
  test("says whether it is given, and how many there are", () => {
    const markup = renderToStaticMarkup(
      <LikeButton mix={{ id: "1", liked: true, like_count: 9_999 }} setLiked={setLiked} />,
    );
    expect(markup).toContain('aria-pressed="true"');
    expect(markup).toContain("9,999");
  });

  test("names its card where it is an icon alone, beside the wish", () => {
    const markup = renderToStaticMarkup(
      <CardMarks
        mix={{ id: "1", liked: false, wanted: true, like_count: 3 }}
        title="雨の日の読書"
        reactions={{ setLiked, setFavorite: setLiked }}
      />,
    );
    expect(markup).toContain('aria-pressed="false" aria-label="「雨の日の読書」にいいね"');
    expect(markup).toContain('aria-pressed="true" aria-label="「雨の日の読書」を吸ってみたい"');
  });

  test("is a plain link for a visitor, which works before any script", () => {
    const markup = renderToStaticMarkup(<LikeLink count={12} loginHref="/api/auth/line?next=%2Fm%2F1" />);
    expect(markup).toMatch(/^<a href="\/api\/auth\/line\?next=%2Fm%2F1"/);
    expect(markup).toContain("12");
    expect(markup).not.toContain("<button");
  });
});
