import { useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";
import { isComposing } from "#ui/forms/is-composing.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { type Explored, exploreAddress } from "../../explore-address.ts";
import type { FoundThings } from "../../explore-response.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { useRecentSearches } from "./recent-searches.ts";
import { suggestionHint } from "./suggestion-hint.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type ExploreSearchProps = { explored: Explored; personId: string; search: ExploreCalls["search"] };

/** One box for everything: what is typed is offered as flavours, makers, people and shops, and Enter searches the cards. */
export function ExploreSearch({ explored, personId, search }: ExploreSearchProps) {
  const asked = explored.filters.query ?? "";
  const [query, setQuery] = useState(asked);
  const [searched, setSearched] = useState(asked);
  // Another search has come: its words stand in the box, but never in place of what was typed meanwhile.
  if (searched !== asked) {
    setSearched(asked);
    if (query.trim() === searched) setQuery(asked);
  }
  const [isLooking, setLooking] = useState(false);
  const navigate = useNavigate();
  const recent = useRecentSearches(personId);
  const things = useSuggestions(isLooking ? query : "", search);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const text = query.trim();

  function submit(words: string) {
    setLooking(false);
    if (words !== "") recent.add(words);
    void navigate(
      exploreAddress({ ...explored, filters: { ...explored.filters, query: words || undefined } }),
    );
  }

  // Suggestions are an offer: where they do not come, Enter still searches.
  const offered = things && things !== "failed" ? optionsOf(things) : [];
  const options = isLooking
    ? text === ""
      ? [...(asked === "" ? [] : [withoutWords()]), ...recentOptions()]
      : [searchOption(), ...offered]
    : [];

  function hint(): string {
    if (text === "") return "フレーバー、人、お店もさがせます。";
    if (things === "failed") return "候補を読み込めませんでした。カードの検索はできます。";
    return suggestionHint(things, offered.length, "候補はありません。カードの検索はできます。");
  }

  function searchOption(): SearchOption {
    return row("search", "search", `「${text}」を検索`, null, () => submit(text));
  }

  /** An emptied box searches for nothing by itself: whoever empties it may be about to type. */
  function withoutWords(): SearchOption {
    return row("without words", "x", "ことばを外す", null, () => submit(""));
  }

  function recentOptions(): SearchOption[] {
    return recent.words.map((words) => row(`recent ${words}`, "history", words, null, () => submit(words)));
  }

  function optionsOf({ flavors, makers, people, shops }: FoundThings): SearchOption[] {
    const open = (path: string) => () => {
      setLooking(false);
      void navigate(path);
    };
    return [
      ...flavors.map((flavor) => ({
        key: flavor.id,
        content: (
          <SuggestionRow
            picture={<PaintDot paint={flavor.paint} isNamed />}
            name={flavor.name}
            detail={flavor.maker_name}
          />
        ),
        onPick: open(href("/flavors/:id", { id: flavor.id })),
      })),
      ...makers.map(({ id, name }) => row(id, "leaf", name, "メーカー", open(href("/makers/:id", { id })))),
      ...people.map(({ user_id, name, picture_url, is_friend }) => ({
        key: user_id,
        content: (
          <SuggestionRow
            picture={<Avatar name={name} pictureUrl={picture_url} className="size-6 text-xs" />}
            name={name}
            detail={is_friend ? "友だち" : "メンバー"}
          />
        ),
        onPick: open(href("/profile/:id", { id: user_id })),
      })),
      ...shops.map(({ id, name, city, nearest_station }) =>
        row(id, "store", name, nearest_station ?? city, open(href("/shops/:id", { id }))),
      ),
    ];
  }

  return (
    <search
      ref={box}
      className="min-w-0"
      onKeyDownCapture={(event) => {
        // The first Escape closes what is offered, and leaves the search as it is.
        if (event.key !== "Escape" || !isLooking || isComposing(event)) return;
        event.stopPropagation();
        setLooking(false);
      }}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget as Node | null)) setLooking(false);
      }}
    >
      <form
        method="get"
        action={href("/explore")}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <label htmlFor={id} className="sr-only">
          カード、フレーバー、メーカー、人、お店を検索する
        </label>
        <SearchBox
          control={{ id, name: "query", "aria-describedby": undefined, "aria-invalid": undefined }}
          placeholder="フレーバー、お店、名前など"
          query={query}
          onQuery={(next) => {
            setLooking(true);
            setQuery(next);
          }}
          onEnter={() => submit(text)}
          onFocus={() => setLooking(true)}
          options={options}
          listLabel={text === "" && asked === "" ? "最近の検索" : "検索の候補"}
          hint={isLooking && hint()}
        />
      </form>
      {isLooking && text === "" && recent.words.length > 0 && (
        <button
          type="button"
          // Safari gives buttons no focus: the press would take the one that keeps this button there.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            recent.clear();
            box.current?.querySelector("input")?.focus();
          }}
          className="mt-1 inline-flex min-h-11 items-center px-2 text-sm font-bold text-accent hover:underline"
        >
          最近の検索を消す
        </button>
      )}
    </search>
  );
}

function row(
  key: string,
  icon: IconName,
  name: string,
  detail: string | null,
  onPick: () => void,
): SearchOption {
  return {
    key,
    content: (
      <SuggestionRow
        picture={<Icon name={icon} className="size-5 text-ink-2" />}
        name={name}
        detail={detail}
      />
    ),
    onPick,
  };
}
