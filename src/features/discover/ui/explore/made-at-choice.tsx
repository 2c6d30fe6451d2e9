import { useRef, useState } from "react";
import type { SearchOption } from "#ui/controls/search-box.tsx";
import { useAnswerAtRest } from "#ui/forms/use-answer-at-rest.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { ExploreFilters } from "../../explore-filters.ts";
import { madeAtLabel } from "../../explore-text.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { SearchFieldset } from "./search-fieldset.tsx";
import { suggestionHint } from "./suggestion-hint.ts";
import { SuggestionRow } from "./suggestion-row.tsx";

const RESTS_MS = 180;

type MadeAtChoiceProps = {
  filters: ExploreFilters;
  /** Of what the filters choose by id. */
  names: Record<string, string>;
  onChange: (next: ExploreFilters) => void;
  searchShops: ExploreCalls["searchShops"];
};

/** A shop that can make the cards today, found by its name; once it is chosen, the way out of it. */
export function MadeAtChoice({ filters: { madeAt }, names, onChange, searchShops }: MadeAtChoiceProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [query, setQuery] = useState("");
  // Names of shops that the address did not choose.
  const [found, setFound] = useState<Record<string, string>>({});
  const text = query.trim();
  const shops = useAnswerAtRest(text || null, searchShops, RESTS_MS);
  const known = text === "" || shops === null || shops === "failed" ? [] : shops;
  const options: SearchOption[] = known.map(({ id, name, city, nearest_station }) => ({
    key: id,
    content: (
      <SuggestionRow
        picture={<Icon name="store" className="size-5 text-ink-2" />}
        name={name}
        detail={nearest_station ?? city}
      />
    ),
    onPick: () => {
      setQuery("");
      setFound({ ...found, [id]: name });
      onChange({ madeAt: id });
    },
  }));
  const label = madeAt === undefined ? null : madeAtLabel(found[madeAt] ?? names[madeAt]);
  return (
    <SearchFieldset
      ref={frame}
      legend="お店の在庫"
      label="カードを作れるお店を検索する"
      placeholder={label === null ? "作れるお店を店名・駅名で検索" : "ほかのお店にする"}
      query={query}
      onQuery={setQuery}
      options={options}
      listLabel="お店の候補"
      hint={
        text === ""
          ? "今日の在庫で作れるカードだけになります。"
          : suggestionHint(shops, options.length, "見つかりませんでした。")
      }
    >
      {label !== null && (
        <button
          type="button"
          aria-label={`${label}の絞り込みを外す`}
          onClick={() => {
            onChange({ madeAt: undefined });
            // The button goes with what it let go: the keyboard's place is the box.
            frame.current?.querySelector("input")?.focus();
          }}
          className="inline-flex min-h-11 w-fit max-w-full items-center gap-1.5 rounded-pill border border-accent bg-accent-soft px-4 text-sm font-bold hover:bg-surface-2"
        >
          <span className="truncate">{label}</span>
          <Icon name="x" className="size-4 shrink-0" />
        </button>
      )}
    </SearchFieldset>
  );
}
