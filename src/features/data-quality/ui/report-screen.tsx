import { href, Link } from "react-router";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { DataTable } from "#ui/lists/data-table.tsx";
import { StatTile } from "#ui/status/stat-tile.tsx";
import type { Report, ReportList, ReportRow, ReportTarget } from "../report.ts";

type ReportScreenProps = { title: string; description: string; report: Report };

/** A look at the data: figures, and lists of what deserves a hand. */
export function ReportScreen({ title, description, report: { figures, lists } }: ReportScreenProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">{title}</h1>
      <p className="phrases mt-2 max-w-[42rem] text-ink-2">{description}</p>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4 rounded-m border border-border bg-surface px-5 py-4 shadow-1">
        {figures.map((figure) => (
          <StatTile key={figure.label} {...figure} />
        ))}
      </dl>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-2">
        {lists.map((list) => (
          <FoundList key={list.title} list={list} />
        ))}
      </div>
    </main>
  );
}

function FoundList({ list: { title, none, total, rows } }: { list: ReportList }) {
  const titleId = `list-${title}`;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="phrases text-lg">
          {title}
        </h2>
        <p className="tabular text-sm text-ink-2">
          {groupedNumber(total)}件{total > rows.length && `のうち${rows.length}件`}
        </p>
      </div>
      {rows.length === 0 ? (
        <p className="phrases rounded-m border border-border bg-surface px-4 py-5 text-sm text-ink-2">
          {none}
        </p>
      ) : (
        <DataTable
          label={title}
          rows={rows.map((row, index) => ({ ...row, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            { label: "名前", isName: true, cell: (row) => <Name row={row} /> },
            { label: "内容", cell: ({ detail }) => <span className="phrases">{detail}</span> },
          ]}
        />
      )}
    </section>
  );
}

function Name({ row: { name, target } }: { row: ReportRow }) {
  if (target === null) return name;
  return (
    <Link
      to={pathOf(target)}
      className="inline-flex min-h-11 items-center text-accent hover:underline md:min-h-6"
    >
      {name}
    </Link>
  );
}

function pathOf(target: ReportTarget): string {
  switch (target.kind) {
    case "shop":
      return href("/shops/:id", { id: target.id });
    case "flavor":
      return href("/flavors/:id", { id: target.id });
    case "card":
      return href("/m/:id", { id: target.id });
    case "house-mix":
      return href("/shops/:id/mixes/:mixId", { id: target.shop_id, mixId: target.id });
    case "merge":
      return `${href("/admin/flavors")}?${new URLSearchParams({ tab: target.state, maker: target.maker_id, q: target.name })}`;
  }
}
