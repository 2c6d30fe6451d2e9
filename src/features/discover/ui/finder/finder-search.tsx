import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { filterParams } from "#features/shops/filter-params.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import type { ShopFilters } from "#features/shops/shop-search.ts";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";

const MAX_QUERY_LENGTH = 100;

/** Searches among the shops that the other filters leave. Without a script it is a plain form with the same answer. */
export function FinderSearch({ filters }: { filters: ShopFilters }) {
  const navigate = useNavigate();
  const id = useId();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("query")).trim();
    if (query === (filters.query ?? "")) return;
    void navigate(finderAddress({ ...filters, query }));
  }

  const others = [...filterParams({ ...filters, query: undefined })];
  return (
    <search className="min-w-0">
      <form method="get" action={finderAddress({})} onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          お店を検索する
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          key={filters.query}
          id={id}
          type="search"
          name="query"
          className={`${INPUT_CLASSES} pl-11`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_QUERY_LENGTH}
          placeholder="店名・駅・エリア・個室など"
          defaultValue={filters.query ?? ""}
        />
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}
