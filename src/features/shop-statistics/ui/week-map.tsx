import type { CSSProperties } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { NIGHT_PARTS, WEEKDAYS } from "../statistics.ts";
import type { ShopStatistics } from "../statistics-response.ts";
import { Withheld } from "./withheld.tsx";

/** Cards by weekday and part of the night: the more, the deeper, with the number in each cell. */
export function WeekMap({ hours }: Pick<ShopStatistics, "hours">) {
  const most = Math.max(...hours.map(({ cards }) => cards));
  const cardsOf = (weekday: number, part: number) =>
    hours.find((cell) => cell.weekday === weekday && cell.part === part)?.cards ?? null;
  return (
    <>
      <table className="week-map">
        <caption className="sr-only">曜日と時間帯ごとのカードの数</caption>
        <thead>
          <tr>
            <td className="week-map-corner" />
            {NIGHT_PARTS.map((name) => (
              <th key={name} scope="col">
                {breakable(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((name, weekday) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="sr-only">曜日</span>
              </th>
              {NIGHT_PARTS.map((part, index) => (
                <Cell key={part} cards={cardsOf(weekday, index)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          少ない
          <i aria-hidden="true" className="week-map-scale" />
          多い
        </span>
        <span>数字はカードの件数です。朝5時までを前の日に数えます。</span>
      </p>
    </>
  );
}

/** In a narrow column a line ends before the later hour, and nowhere else. */
function breakable(part: string) {
  const [from, to] = part.split("〜");
  return (
    <>
      {from}〜<wbr />
      {to}
    </>
  );
}

function Cell({ cards, most }: { cards: number | null; most: number }) {
  if (cards === null)
    return (
      <td data-withheld>
        <Withheld />
      </td>
    );
  return (
    <td style={{ "--depth": cards / most } as CSSProperties}>
      {groupedNumber(cards)}
      <span className="sr-only">件</span>
    </td>
  );
}
