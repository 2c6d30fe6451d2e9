import type { CSSProperties } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { NIGHT_PARTS, WEEKDAYS } from "../statistics.ts";
import { Withheld } from "./withheld.tsx";

type WeekMapProps = {
  cells: readonly { weekday: number; part: number; count: number }[];
  /** What is counted: the table's name for whoever hears it. */
  caption: string;
  /** 件, 回 */
  unit: string;
  /** What a number is, as a sentence. */
  note: string;
};

/** Something by weekday and part of the night: the more, the deeper, with the number in each cell. */
export function WeekMap({ cells, caption, unit, note }: WeekMapProps) {
  const most = Math.max(...cells.map(({ count }) => count));
  const countOf = (weekday: number, part: number) =>
    cells.find((cell) => cell.weekday === weekday && cell.part === part)?.count ?? null;
  return (
    <>
      <table className="week-map">
        <caption className="sr-only">{caption}</caption>
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
                <Cell key={part} count={countOf(weekday, index)} most={most} unit={unit} />
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
        <span className="phrases">{note}</span>
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

function Cell({ count, most, unit }: { count: number | null; most: number; unit: string }) {
  if (count === null)
    return (
      <td data-withheld>
        <Withheld />
      </td>
    );
  return (
    <td style={{ "--depth": count / most } as CSSProperties}>
      {groupedNumber(count)}
      <span className="sr-only">{unit}</span>
    </td>
  );
}
