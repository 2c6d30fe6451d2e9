import { type FormEvent, useId } from "react";
import { href, useNavigate } from "react-router";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import {
  FILTER_NAMES,
  type HistoryFilters,
  type HistoryView,
  MAX_SEARCH_LENGTH,
} from "../../history-filters.ts";
import { historyHref } from "./history-href.ts";

/** Searches the cards that the other filters leave. Without a script it is a plain form with the same answer. */
export function HistorySearch({ filters, view }: { filters: HistoryFilters; view: HistoryView }) {
  const navigate = useNavigate();
  const id = useId();
  const { text = "", ...others } = filters;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("text")).trim();
    if (words === text) return;
    void navigate(historyHref({ ...others, text: words }, { view }));
  }

  return (
    <search className="min-w-0 flex-1 basis-40">
      <form method="get" action={href("/shisha")} onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          履歴を検索する
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          id={id}
          type="search"
          name="text"
          className={`${INPUT_CLASSES} pl-11`}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="履歴を検索"
          defaultValue={text}
        />
        {FILTER_NAMES.map(
          (name) =>
            name !== "text" &&
            filters[name] !== undefined && (
              <input key={name} type="hidden" name={name} value={filters[name]} />
            ),
        )}
        {view === "list" && <input type="hidden" name="view" value={view} />}
      </form>
    </search>
  );
}
