import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { ErrorScreen } from "./error-screen.tsx";

function screenOf(error: unknown, headerName: string | null = null): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <ErrorScreen error={error} home="/" isMember={false} headerName={headerName} />,
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

describe("ErrorScreen", () => {
  test("says that something broke, without its inner words, and offers the top and a reload", () => {
    const screen = screenOf(new Error("relation users does not exist"));
    expect(screen).toContain("エラーが発生しました</h1>");
    expect(screen).toContain(">500<");
    expect(screen).toContain("トップへ戻る");
    expect(screen).toContain("再読み込みする");
    expect(screen).not.toContain("relation");
  });

  test("has ways of its own where nothing stands around it, and none within a frame", () => {
    const [alone, framed] = [screenOf(new Error(), "ケムリカ"), screenOf(new Error())];
    expect(alone).toMatch(/<header[^>]*><a href="\/"[^>]*>ケムリカ<\/a>/);
    expect(alone).toContain('href="/shops"');
    expect(framed).not.toContain("<header");
  });

  test("keeps the status of an answer and its own words", () => {
    const screen = screenOf(new ErrorResponse(503, "", { text: "ただいま混み合っています。" }));
    expect(screen).toContain(">503<");
    expect(screen).toContain("ただいま混み合っています。");
    expect(screen).toContain("再読み込みする");
  });

  test("names the path that was not found; a reload would find nothing more", () => {
    const screen = screenOf(new ErrorResponse(404, "", { detail: "Page not found: /no" }));
    expect(screen).toContain("ページが見つかりません</h1>");
    expect(screen).toContain("Page not found: /no");
    expect(screen).not.toContain("再読み込みする");
  });
});
