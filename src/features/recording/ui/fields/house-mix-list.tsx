import { RecipeDots } from "#features/mixes/ui/recipe-dots.tsx";
import { messages } from "#foundation/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { HouseMix } from "../../draft-origin.ts";
import type { HouseMixes } from "./use-house-mixes.ts";

export type HouseMixListProps = {
  houseMixes: HouseMixes;
  chosenId: string | null;
  onChoose: (mix: HouseMix) => void;
};

/** The shop's own mixes: one tap takes the whole recipe over. */
export function HouseMixList({ houseMixes: { state, mixes, retry }, chosenId, onChoose }: HouseMixListProps) {
  if (state === "failed") {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        {messages.predefinedMixesFailed}
        <Button look="quiet" className="text-sm" onClick={retry}>
          もう一度読み込む
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-bold text-ink-2">このお店の定番ミックス</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
        {mixes.map((mix) => (
          <HouseMixChoice
            key={mix.id}
            mix={mix}
            isChosen={mix.id === chosenId}
            onChoose={() => onChoose(mix)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type HouseMixChoiceProps = { mix: HouseMix; isChosen: boolean; onChoose: () => void };

function HouseMixChoice({ mix, isChosen, onChoose }: HouseMixChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-[60px] w-full min-w-0 items-center gap-3 rounded-m border border-border-strong bg-surface px-3.5 py-2 text-left hover:bg-surface-2 aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <RecipeDots items={mix.items} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold break-words">{mix.name}</span>
        <span className="block text-sm text-ink-2">
          <Recipe mix={mix} />
        </span>
      </span>
      {isChosen && <Icon name="check" className="size-5 text-accent" />}
    </button>
  );
}

/** The flavours with their shares; a line breaks between two of them. */
function Recipe({ mix: { items } }: { mix: HouseMix }) {
  return items.map(({ flavor_name, ratio }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a house mix may name a flavour twice, and its lines never move
    <span key={`${index} ${flavor_name}`} className="inline-block">
      {flavor_name}
      {ratio !== null && ` ${ratio}%`}
      {index < items.length - 1 && "・"}
    </span>
  ));
}
