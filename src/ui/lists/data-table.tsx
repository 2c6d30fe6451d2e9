import type { ReactNode } from "react";
import { ROW_KEYS } from "./use-list-keys.ts";

type Column<Row> = {
  /** Its heading; on a phone the word before the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** What a row is called: its first line on a phone. One column of a table. */
  isName?: boolean;
  /** Buttons: on a phone below everything, without a word before them. */
  isActions?: boolean;
  isNumber?: boolean;
};

/** Written out: Safari forgets what a table is where its parts are drawn as blocks. */
const ROLES = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

type DataTableProps<Row> = {
  /** What is listed, for those who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Rows of one kind, dense on a desk; on a phone each row is a card of its own. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table
      {...ROLES.table}
      aria-label={label}
      className="relative block w-full text-sm md:table md:border-collapse"
    >
      <thead {...ROLES.rowgroup} className="max-md:sr-only">
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th
              key={column.label}
              {...ROLES.columnheader}
              scope="col"
              className={`border-b border-border px-3 py-2 text-xs font-bold text-ink-2 ${column.isNumber ? "text-right" : "text-left"}`}
            >
              {column.isActions ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup} className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...ROLES.row}
            {...ROW_KEYS}
            className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-1.5 max-md:rounded-m max-md:border max-md:border-border max-md:bg-surface max-md:p-4 max-md:shadow-1 md:border-b md:border-border md:bg-surface md:hover:bg-surface-2"
          >
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { label, cell, isName, isActions, isNumber } = column;
  const isLabelled = !isName && !isActions;
  return (
    <td
      {...ROLES.cell}
      className={`min-w-0 wrap-anywhere md:px-3 md:py-2 md:align-middle ${isName ? "font-bold max-md:text-base" : ""} ${isNumber ? "tabular md:text-right" : ""} ${isLabelled ? "max-md:flex max-md:flex-wrap max-md:gap-x-3" : ""} ${isActions ? "max-md:mt-2" : ""}`}
    >
      {isLabelled && (
        <span aria-hidden="true" className="w-24 max-w-full text-ink-2 md:hidden">
          {label}
        </span>
      )}
      <div
        className={`min-w-0 ${isActions ? "flex flex-wrap gap-2 md:flex-nowrap md:justify-end" : ""} ${isLabelled ? "max-md:flex-1 max-md:basis-32" : ""}`}
      >
        {cell(row)}
      </div>
    </td>
  );
}
