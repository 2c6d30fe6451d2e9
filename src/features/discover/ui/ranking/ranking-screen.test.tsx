import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { FIRST_MONTH } from "../../ranking-address.ts";
import { RankingScreen } from "./ranking-screen.tsx";

const NOW = "2026-11";

function screenOf(month: string): string {
  return renderToString(
    <StaticRouter location="/explore?mode=ranking">
      <RankingScreen
        asked={{ kind: "mixes", prefecture: null, month }}
        currentMonth={NOW}
        ranking={{ entries: [], prefectures: [] }}
      />
    </StaticRouter>,
  );
}

test.each([
  ["2026-10", true, true],
  [NOW, true, false],
  [FIRST_MONTH, false, true],
])("%s leads back: %s, on: %s", (month, leadsBack, leadsOn) => {
  const screen = screenOf(month);
  expect(screen.includes("前の月（")).toBe(leadsBack);
  expect(screen.includes("次の月（")).toBe(leadsOn);
  // Where nothing is ranked, the month before is offered, but none before the first.
  expect(/年\d+月(?:<!-- -->)?を見る/.test(screen)).toBe(leadsBack);
});
