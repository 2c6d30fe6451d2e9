import { slashMoment } from "#foundation/japan-time.ts";
import { DataTable } from "#ui/lists/data-table.tsx";
import { useListKeys } from "#ui/lists/use-list-keys.ts";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { MigrationsState } from "../operations-response.ts";

type Migration = MigrationsState["migrations"][number];

/** マイグレーション: which changes of the schema were applied, the newest first, and whether their texts are the same. */
export function MigrationsScreen({ migrations, functions }: MigrationsState) {
  const { container } = useListKeys<HTMLDivElement>();
  const pending = migrations.filter(({ applied_at }) => applied_at === null);
  const changed = migrations.filter(({ is_same_text }) => is_same_text === false);
  const isWell = pending.length === 0 && changed.length === 0 && functions.changed.length === 0;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-4 text-xl">マイグレーション</h1>
      <Notice look={isWell ? "info" : "error"}>
        {isWell
          ? "すべて適用済みです。食い違いはありません。"
          : [
              pending.length > 0 && `未適用：${pending.length}件`,
              changed.length > 0 && `内容の食い違い：${changed.length}件`,
              functions.changed.length > 0 && `未適用の関数：${functions.changed.join("、")}`,
            ]
              .filter(Boolean)
              .join("　")}
      </Notice>
      <dl className="my-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Figure name="適用済み" value={`${migrations.length - pending.length} / ${migrations.length}`} />
        <Figure
          name="関数とトリガー"
          value={`${functions.count - functions.changed.length} / ${functions.count}`}
        />
      </dl>
      <div ref={container}>
        <DataTable
          label="マイグレーション"
          rows={migrations.toReversed()}
          keyOf={({ name }) => name}
          columns={[
            { label: "名前", isName: true, cell: ({ name }) => <code className="text-xs">{name}</code> },
            { label: "状態", cell: (migration) => <State migration={migration} /> },
            {
              label: "適用した日時",
              cell: ({ applied_at }) => (
                <span className="tabular">{applied_at ? slashMoment(new Date(applied_at)) : "–"}</span>
              ),
            },
            {
              label: "所要時間",
              isNumber: true,
              cell: ({ duration_ms }) => (duration_ms === null ? "記録なし" : `${duration_ms} ms`),
            },
            { label: "チェックサム", cell: ({ checksum }) => <code className="text-xs">{checksum}</code> },
          ]}
        />
      </div>
    </main>
  );
}

function State({ migration: { applied_at, is_same_text } }: { migration: Migration }) {
  if (applied_at === null) return <Tag look="accent">未適用</Tag>;
  if (is_same_text === null) return <span className="text-ink-2">適用済み（内容の記録なし）</span>;
  return is_same_text ? (
    "適用済み"
  ) : (
    <Tag look="quiet">
      <strong className="text-danger">内容が違います</strong>
    </Tag>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular font-bold">{value}</dd>
    </div>
  );
}
