import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { PaintDot, paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import { longMonth } from "#foundation/japan-time.ts";
import { Panel } from "#ui/panel.tsx";
import { layersOf, type MonthTaste, percent } from "../../taste.ts";
import { bandPath } from "../../taste-bands.ts";

type TasteMonthsProps = {
  months: MonthTaste[];
  /** The paints of the whole history, the largest share first. */
  order: Paint[];
};

// The picture's own units: a column and the way to the next one.
const COLUMN = 26;
const STEP = 50;
const HEIGHT = 100;
const NAMED_PAINTS = 5;

/** How the colours changed: a column for each month, all of one height, its paints flowing into the next month's. */
export function TasteMonths({ months, order }: TasteMonthsProps) {
  const columns = months.map(({ paints }, index) => ({
    x: index * STEP,
    layers: layersOf(paints, order),
  }));
  const width = (months.length - 1) * STEP + COLUMN;
  const seen = order.filter((paint) =>
    months.some(({ paints }) => paints.some((share) => share.paint === paint)),
  );
  return (
    <Panel title="煙の色のうつりかわり">
      <div aria-hidden="true" className="taste-months">
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
          {columns.map((column, index) =>
            column.layers.flatMap((layer) => {
              const next = columns[index + 1];
              const goal = next?.layers.find(({ paint }) => paint === layer.paint);
              return next && goal
                ? [
                    <path
                      key={`${column.x}-${layer.paint}`}
                      className="taste-months-ribbon"
                      d={bandPath(column.x + COLUMN, layer, next.x, goal, HEIGHT)}
                      style={{ fill: paintColor(layer.paint) }}
                    />,
                  ]
                : [];
            }),
          )}
          {columns.flatMap((column) =>
            column.layers.map(({ paint, from, to }) => (
              <rect
                key={`${column.x}-${paint}`}
                x={column.x}
                y={from * HEIGHT}
                width={COLUMN}
                height={Math.max(0, (to - from) * HEIGHT - 0.8)}
                style={{ fill: paintColor(paint) }}
              />
            )),
          )}
        </svg>
        <ol className="taste-months-names">
          {months.map(({ month, cards }) => (
            <li key={month} data-empty={cards === 0 || undefined}>
              {cards === 0 && <span className="taste-months-blank">記録なし</span>}
              {Number(month.slice(5))}月
            </li>
          ))}
        </ol>
      </div>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-2">
        {seen.slice(0, NAMED_PAINTS).map((paint) => (
          <li key={paint} className="inline-flex items-center gap-1.5">
            <PaintDot paint={paint} isNamed />
            {CATEGORY_LABELS[paint]}
          </li>
        ))}
        {seen.length > NAMED_PAINTS && <li>ほか{seen.length - NAMED_PAINTS}色</li>}
      </ul>
      <MonthTable months={months} />
    </Panel>
  );
}

/** The same in words, for whoever cannot see the picture. */
function MonthTable({ months }: { months: MonthTaste[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>月ごとの煙の色</caption>
        <thead>
          <tr>
            <th scope="col">月</th>
            <th scope="col">カテゴリーの割合</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, paints }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month)}</th>
              <td>
                {paints.length === 0
                  ? "記録なし"
                  : paints
                      .map(({ paint, share }) => `${CATEGORY_LABELS[paint]} ${percent(share)}`)
                      .join("、")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
