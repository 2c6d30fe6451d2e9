import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { slashMoment } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { OPENS_ROW, useListKeys } from "#ui/lists/use-list-keys.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { AuditEntry } from "../../audit-response.ts";
import { type Filter, FilterForm } from "../filter-form.tsx";
import { actionLabel } from "./action-labels.ts";
import { ChangeList } from "./change-list.tsx";

/** What is asked of the log, as the address has it. */
export type AuditAsked = Record<"actor" | "action" | "target_type" | "target_id" | "from" | "to", string>;

type AuditScreenProps = {
  page: Page<AuditEntry>;
  asked: AuditAsked;
  /** The names of all acts that the log knows. */
  actions: string[];
  cursor: string | null;
  /** Something of the address could not be read, and is not asked for. */
  isMisread: boolean;
};

const PATH = href("/admin/audit");
const ANY = ["", "すべて"] as const;

/** What acts are about. */
const TARGETS: Record<string, string> = {
  user: "人",
  shop: "店舗",
  mix: "カード",
  image: "写真",
  comment: "コメント",
  coupon: "クーポン",
  maker: "メーカー",
  flavor: "フレーバー",
  news: "お知らせ",
  job: "定期処理",
  order: "購入",
  passkey: "パスキー",
};

const filtersOf = (asked: AuditAsked, actions: string[]): Filter[] => [
  { name: "actor", label: "した人のID", value: asked.actor },
  {
    name: "action",
    label: "操作",
    value: asked.action,
    options: [ANY, ...actions.map((one) => [one, actionLabel(one) ?? one] as const)],
  },
  {
    name: "target_type",
    label: "対象の種類",
    value: asked.target_type,
    options: [ANY, ...Object.entries(TARGETS)],
  },
  { name: "target_id", label: "対象のID", value: asked.target_id },
  { name: "from", label: "この日から", value: asked.from, type: "date" },
  { name: "to", label: "この日まで", value: asked.to, type: "date" },
];

/** 操作の記録: who did what to whom, the newest first. */
export function AuditScreen({
  page: { things, next_cursor },
  asked,
  actions,
  cursor,
  isMisread,
}: AuditScreenProps) {
  const { container } = useListKeys<HTMLDivElement>();
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">操作の記録</h1>
      <p className="phrases mb-4 text-sm text-ink-2">
        新しい順です。日付は日本の時間で数えます。
        <span className="hidden lg:inline">
          キーボードの j と k で前後へ移り、Enter で対象の記録に絞れます。
        </span>
      </p>
      <FilterForm label="記録を絞り込む" path={PATH} filters={filtersOf(asked, actions)} />
      {isMisread && (
        <p role="status" className="mt-3 text-sm font-bold text-danger">
          IDか日付を読み取れなかったため、その条件は使っていません。
        </p>
      )}
      {things.length === 0 ? (
        <EmptyState
          label="操作の記録"
          picture={<BlankCard className="w-40" />}
          says={["この条件の記録は、", "ありません。"]}
          action={
            <ButtonLink to={PATH} look="secondary">
              すべての記録を見る
            </ButtonLink>
          }
        />
      ) : (
        <div ref={container} className="mt-4">
          <DataTable
            label="操作の記録"
            rows={things}
            keyOf={({ id }) => id}
            columns={[
              {
                label: "操作",
                isName: true,
                cell: ({ action }) => <Act action={action} />,
              },
              {
                label: "日時",
                cell: ({ at }) => (
                  <time dateTime={at} className="tabular md:whitespace-nowrap">
                    {slashMoment(new Date(at))}
                  </time>
                ),
              },
              { label: "した人", cell: (entry) => <Actor entry={entry} /> },
              { label: "対象", cell: (entry) => <Target entry={entry} /> },
              { label: "変わったこと", cell: ({ changes }) => <ChangeList changes={changes} /> },
              {
                label: "番号",
                cell: ({ request_id }) => (
                  <span className="tabular text-xs text-ink-2">{request_id ?? "–"}</span>
                ),
              },
            ]}
          />
        </div>
      )}
      <ListPages
        label="操作の記録のページ"
        path={PATH}
        asked={asked}
        cursor={cursor}
        nextCursor={next_cursor}
      />
    </main>
  );
}

const LINK = "inline-flex min-h-11 items-center text-accent wrap-anywhere hover:underline md:min-h-6";

/** Its name, and below it the code that the log has. */
function Act({ action }: { action: string }) {
  const label = actionLabel(action);
  return (
    <span className="grid gap-0.5">
      {label}
      <code className={label === null ? "text-xs" : "text-xs font-normal text-ink-2"}>{action}</code>
    </span>
  );
}

function Actor({ entry: { actor } }: { entry: AuditEntry }) {
  if (!actor) return <span className="text-ink-2">システム</span>;
  return (
    <Link to={listAddress(PATH, { actor: actor.user_id })} className={LINK}>
      {actor.name ?? "退会した人"}
    </Link>
  );
}

function Target({ entry: { target_type, target_id, target_name } }: { entry: AuditEntry }) {
  if (!target_type || !target_id) return <span className="text-ink-2">–</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">{TARGETS[target_type] ?? target_type}</span>
      <Link to={listAddress(PATH, { target_type, target_id })} className={LINK} {...OPENS_ROW}>
        {target_name ?? shortened(target_id)}
      </Link>
    </span>
  );
}

const shortened = (id: string) => (id.length > 16 ? `${id.slice(0, 8)}…` : id);
