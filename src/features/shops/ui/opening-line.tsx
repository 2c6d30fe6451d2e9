import { type Opening, openingLabel, openingState } from "../opening-hours.ts";
import { dayLabel } from "../opening-week.ts";
import { useNow } from "./use-now.ts";

type OpeningLineProps = {
  openings: readonly Opening[];
  /** The day in Japan on which the page was made. */
  today: string;
};

/** Whether a shop is open right now, by the browser's clock. A page that no script has woken says the day's hours. */
export function OpeningLine({ openings, today }: OpeningLineProps) {
  const now = useNow();
  if (openings.length === 0) return null;
  if (now === null) {
    const hours = openings.filter(({ day }) => day === today);
    return <span className="text-ink-2">{dayLabel(hours, "本日休み")}</span>;
  }
  const state = openingState(openings, now);
  return (
    <span className={state.is === "open" ? "font-bold text-ok" : "text-ink-2"}>
      {openingLabel(state, now)}
    </span>
  );
}
