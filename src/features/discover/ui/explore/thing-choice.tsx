import { useState } from "react";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import type { SearchOption } from "#ui/controls/search-box.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type Chosen, choiceOf, pressed } from "../../explore-choice.ts";
import { type ExploreFilters, MAX_CHOSEN } from "../../explore-filters.ts";
import type { FoundThings } from "../../explore-response.ts";
import { flavorLabel } from "../../explore-text.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { IncludeChip } from "./include-chip.tsx";
import { SearchFieldset } from "./search-fieldset.tsx";
import { suggestionHint } from "./suggestion-hint.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useSuggestions } from "./use-suggestions.ts";

type Kind = "flavors" | "makers";
type Thing = { kind: Kind; id: string; name: string };

type ThingChoiceProps = {
  filters: ExploreFilters;
  /** Of what the filters choose by id. */
  names: Record<string, string>;
  onChange: (next: ExploreFilters) => void;
  search: ExploreCalls["search"];
};

/** Flavours and makers of the catalogue, found by their names; what was chosen stays in sight to be left out, or let go. */
export function ThingChoice({ filters, names, onChange, search }: ThingChoiceProps) {
  const [query, setQuery] = useState("");
  // What is let go stays as well: a press brings it back, and the keyboard's place is not lost.
  const [things, setThings] = useState(() => chosenThings(filters, names));
  const [said, setSaid] = useState("");
  const text = query.trim();
  const found = useSuggestions(query, search);

  /** Says so where one more cannot be chosen. */
  function isFull(thing: Thing): boolean {
    const { wanted, leftOut } = chosenOf(filters, thing.kind);
    if (!isFree(thing) || wanted.length + leftOut.length < MAX_CHOSEN) return false;
    setSaid(`フレーバーとメーカーは、それぞれ${MAX_CHOSEN}個まで選べます。`);
    return true;
  }

  function add(thing: Thing) {
    setQuery("");
    if (isFull(thing)) return;
    setSaid(`「${thing.name}」を含むカードにします。`);
    if (!things.some((one) => one.id === thing.id)) setThings([...things, thing]);
    onChange(filtersOf(thing.kind, pressed(chosenOf(filters, thing.kind), thing.id)));
  }

  const isFree = ({ kind, id }: Thing) => choiceOf(chosenOf(filters, kind), id) === "neither";
  const options = text !== "" && found && found !== "failed" ? optionsOf(found, isFree, add) : [];
  const hint = text === "" ? said : suggestionHint(found, options.length, nothingOffered(found));
  return (
    <SearchFieldset
      legend="フレーバー・メーカー"
      label="フレーバーやメーカーを追加"
      placeholder="フレーバーやメーカーを追加"
      query={query}
      onQuery={setQuery}
      options={options}
      listLabel="フレーバーとメーカーの候補"
      hint={hint}
    >
      {things.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {things.map(({ kind, id, name }) => (
            <IncludeChip
              key={id}
              label={name}
              choice={choiceOf(chosenOf(filters, kind), id)}
              onPress={() => {
                if (isFull({ kind, id, name })) return;
                setSaid("");
                onChange(filtersOf(kind, pressed(chosenOf(filters, kind), id)));
              }}
            />
          ))}
        </div>
      )}
    </SearchFieldset>
  );
}

function chosenOf(filters: ExploreFilters, kind: Kind): Chosen<string> {
  return kind === "flavors"
    ? { wanted: filters.flavors ?? [], leftOut: filters.notFlavors ?? [] }
    : { wanted: filters.makers ?? [], leftOut: filters.notMakers ?? [] };
}

function filtersOf(kind: Kind, { wanted, leftOut }: Chosen<string>): ExploreFilters {
  return kind === "flavors"
    ? { flavors: wanted, notFlavors: leftOut }
    : { makers: wanted, notMakers: leftOut };
}

function chosenThings(filters: ExploreFilters, names: Record<string, string>): Thing[] {
  return (["flavors", "makers"] as const).flatMap((kind) => {
    const { wanted, leftOut } = chosenOf(filters, kind);
    return [...wanted, ...leftOut].map((id) => ({ kind, id, name: names[id] ?? "カタログにないもの" }));
  });
}

function optionsOf(
  { flavors, makers }: FoundThings,
  isFree: (thing: Thing) => boolean,
  add: (thing: Thing) => void,
): SearchOption[] {
  const rows = [
    ...flavors.map((flavor) => ({
      thing: { kind: "flavors" as const, id: flavor.id, name: flavorLabel(flavor) },
      content: (
        <SuggestionRow
          picture={<PaintDot paint={flavor.paint} isNamed />}
          name={flavor.name}
          detail={flavor.maker_name}
        />
      ),
    })),
    ...makers.map(({ id, name }) => ({
      thing: { kind: "makers" as const, id, name },
      content: (
        <SuggestionRow
          picture={<Icon name="leaf" className="size-5 text-ink-2" />}
          name={name}
          detail="メーカー"
        />
      ),
    })),
  ];
  return rows
    .filter(({ thing }) => isFree(thing))
    .map(({ thing, content }) => ({ key: thing.id, content, onPick: () => add(thing) }));
}

function nothingOffered(found: FoundThings | "failed" | null): string {
  const isChosen = found !== null && found !== "failed" && found.flavors.length + found.makers.length > 0;
  return isChosen ? "すでに選んでいます。" : "見つかりませんでした。";
}
