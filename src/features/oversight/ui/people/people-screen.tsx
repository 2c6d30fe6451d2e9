import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { OPENS_ROW, useListKeys } from "#ui/lists/use-list-keys.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { ListedPerson } from "../../people-response.ts";
import { PEOPLE_FILTERS, type PeopleFilter } from "../../person-acts.ts";
import { FilterForm } from "../filter-form.tsx";
import { stateText } from "./person-text.ts";

type PeopleScreenProps = {
  page: Page<ListedPerson>;
  query: string;
  filter: PeopleFilter;
  cursor: string | null;
};

const FILTER_LABELS: Record<PeopleFilter, string> = {
  all: "すべて",
  admins: "運営メンバー",
  suspended: "利用停止中",
};

const PATH = href("/admin/people");
const filterOf = (filter: PeopleFilter) => (filter === "all" ? null : filter);

/** 人: everybody who ever signed up, the newest first. */
export function PeopleScreen({ page: { things, next_cursor }, query, filter, cursor }: PeopleScreenProps) {
  const { container } = useListKeys<HTMLDivElement>();
  const asked = { filter: filterOf(filter), query };
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">人</h1>
      <p className="phrases mb-4 text-sm text-ink-2">
        表示名、ID、友だちコードで探せます。
        <span className="hidden lg:inline">キーボードの j と k で前後へ移り、Enter で開けます。</span>
      </p>
      <FilterForm
        label="人を探す"
        path={PATH}
        kept={filter === "all" ? {} : { filter }}
        filters={[{ name: "query", label: "表示名・ID・友だちコード", value: query, isWide: true }]}
      />
      <div className="mt-4">
        <TabLinks
          label="人の一覧"
          unit="人"
          tabs={PEOPLE_FILTERS.map((one) => ({
            to: listAddress(PATH, { filter: filterOf(one), query }),
            label: FILTER_LABELS[one],
            isCurrent: one === filter,
          }))}
        />
      </div>
      {things.length === 0 ? (
        <EmptyState
          label="人"
          picture={<BlankCard className="w-40" />}
          says={["この条件の人は、", "いません。"]}
          action={
            <ButtonLink to={PATH} look="secondary">
              すべての人を見る
            </ButtonLink>
          }
        />
      ) : (
        <div ref={container} className="mt-4">
          <DataTable
            label="人"
            rows={things}
            keyOf={({ user_id }) => user_id}
            columns={[
              { label: "名前", isName: true, cell: (person) => <Name person={person} /> },
              { label: "状態", cell: (person) => <State person={person} /> },
              {
                label: "登録日",
                cell: ({ created_at }) => (
                  <span className="tabular">{slashDay(japanDay(new Date(created_at)))}</span>
                ),
              },
              { label: "店舗", isNumber: true, cell: ({ shops }) => shops },
              { label: "警告", isNumber: true, cell: ({ warnings }) => warnings },
            ]}
          />
        </div>
      )}
      <ListPages label="人のページ" path={PATH} asked={asked} cursor={cursor} nextCursor={next_cursor} />
    </main>
  );
}

function Name({ person: { user_id, name, picture_url } }: { person: ListedPerson }) {
  return (
    <Link
      to={`${PATH}?id=${user_id}`}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-3 hover:underline md:min-h-8"
      {...OPENS_ROW}
    >
      <Avatar name={name} pictureUrl={picture_url} className="size-8 md:size-7" />
      <span className="wrap-anywhere">{name}</span>
    </Link>
  );
}

/** How somebody stands, in a tag where it is not as with everybody. */
export function State({ person }: { person: Pick<ListedPerson, "state" | "suspended_until" | "is_admin"> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {person.state === "active" ? (
        <span className="text-ink-2">{stateText(person)}</span>
      ) : (
        <Tag look="quiet">
          <strong className={person.state === "suspended" ? "text-danger" : ""}>{stateText(person)}</strong>
        </Tag>
      )}
      {person.is_admin && <Tag look="accent">運営メンバー</Tag>}
    </span>
  );
}
