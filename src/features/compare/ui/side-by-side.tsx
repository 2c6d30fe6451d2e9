import type { ReactNode } from "react";

type Row = {
  /** Where two rows may have one term. */
  id?: string;
  term: string;
  /** Null where nothing is known of a side. */
  values: [ReactNode, ReactNode];
};

/** Rows of two values with what they are between them. Whoever hears it hears whose each one is. */
export function SideBySide({ caption, names, rows }: { caption: string; names: string[]; rows: Row[] }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{names[0]}</th>
          <td />
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, term, values: [left, right] }) => (
          <tr key={id ?? term} className="border-t border-border">
            <td className="py-3 phrases text-center align-middle font-bold [overflow-wrap:anywhere]">
              {orNothing(left)}
            </td>
            <th
              scope="row"
              className="px-1 py-3 phrases text-center align-middle text-sm font-normal text-ink-2 [overflow-wrap:anywhere]"
            >
              {term}
            </th>
            <td className="py-3 phrases text-center align-middle font-bold [overflow-wrap:anywhere]">
              {orNothing(right)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function orNothing(value: ReactNode): ReactNode {
  if (value !== null) return value;
  return (
    <>
      <span aria-hidden="true" className="text-ink-3">
        —
      </span>
      <span className="sr-only">なし</span>
    </>
  );
}
