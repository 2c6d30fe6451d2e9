import { useMemo, useState } from "react";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { createCatalogSearch, type SearchableMaker } from "#features/catalog/search-catalog.ts";
import type { SuggestionCalls } from "#features/suggestions/ui/suggestion-calls.ts";
import { Button } from "#ui/controls/button.tsx";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { type FlavorChoices, type FlavorQuestion, LEFT_OPEN } from "../pasted-mixes.ts";

type FlavorQuestionsProps = {
  questions: readonly FlavorQuestion[];
  flavors: readonly CatalogFlavor[];
  isInStock: (flavor: CatalogFlavor) => boolean;
  choices: FlavorChoices;
  /** Null takes an answer back. */
  onChoose: (key: string, choice: string | null) => void;
  suggest: SuggestionCalls["suggest"];
};

const MOST_NEAREST = 3;

/** What a pasted menu leaves open, each name once: which maker's it is, or what is meant by what the catalogue has not. */
export function FlavorQuestions({ questions, flavors, ...answering }: FlavorQuestionsProps) {
  const { makers, search } = useMemo(() => {
    const makers = makersOf(flavors);
    return { makers, search: createCatalogSearch(flavors, makers).search };
  }, [flavors]);
  return (
    <section aria-label="確かめたいフレーバー" className="grid gap-3">
      <h3 className="text-sm font-bold text-ink-2">確かめたいフレーバー（{questions.length}）</h3>
      <ul className="grid gap-3">
        {questions.map((question) => (
          <Question
            key={question.key}
            question={question}
            makers={makers}
            nearest={question.candidates.length > 0 ? [] : search(question.text, MOST_NEAREST)}
            {...answering}
          />
        ))}
      </ul>
    </section>
  );
}

type QuestionProps = Omit<FlavorQuestionsProps, "questions" | "flavors"> & {
  question: FlavorQuestion;
  /** Those of the catalogue, by name. */
  makers: SearchableMaker[];
  nearest: CatalogFlavor[];
};

function Question({ question, nearest, makers, isInStock, choices, onChoose, suggest }: QuestionProps) {
  const { key, text, candidates, meant, lines } = question;
  const isSeveral = candidates.length > 0;
  const offered = isSeveral
    ? candidates.toSorted((a, b) => Number(isInStock(b)) - Number(isInStock(a)) || b.uses - a.uses)
    : nearest;
  const choice = choices.get(key) ?? meant?.id ?? null;
  return (
    <li className="grid gap-2 rounded-s bg-surface-2 px-3 py-3">
      <p className="leading-snug">
        <b className="wrap-anywhere">{text}</b>
        {lines > 1 && <span className="tabular text-sm text-ink-2">（{lines}行）</span>}
        <span className="phrases block text-sm text-ink-2">
          {isSeveral
            ? "いくつかのメーカーにあります。どれですか。"
            : nearest.length > 0
              ? "カタログにありません。もしかして、これですか。"
              : "カタログにありません。"}
        </span>
      </p>
      <ul aria-label={`${text}の候補`} className="flex flex-wrap gap-2">
        {offered.map((flavor) => (
          <li key={flavor.id}>
            <ToggleChip
              isOn={choice === flavor.id}
              onChange={(isOn) => onChoose(key, isOn ? flavor.id : null)}
            >
              {isSeveral ? flavor.maker_name : `${flavor.maker_name} ${flavor.name}`}
              {isInStock(flavor) && <span className="text-xs font-normal text-ink-2">在庫</span>}
            </ToggleChip>
          </li>
        ))}
        {!isSeveral && (
          <li>
            <ToggleChip
              isOn={choice === LEFT_OPEN}
              onChange={(isOn) => onChoose(key, isOn ? LEFT_OPEN : null)}
            >
              説明に書いて追加
            </ToggleChip>
          </li>
        )}
      </ul>
      {!isSeveral && <Proposal text={text} makers={makers} suggest={suggest} />}
    </li>
  );
}

/** カタログに提案する: whose flavour it is, for a catalogue is kept by makers. */
function Proposal({ text, makers, suggest }: Pick<QuestionProps, "makers" | "suggest"> & { text: string }) {
  const { run, isBusy } = useAction();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const [makerId, setMakerId] = useState("");
  if (isSent) return <p className="text-sm text-ink-2">カタログに提案しました。運営が確認します。</p>;
  if (!isOpen)
    return (
      <Button look="quiet" className="-ml-3 justify-self-start text-sm" onClick={() => setOpen(true)}>
        カタログに提案する
      </Button>
    );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 flex-1 basis-48 gap-1 text-sm">
        どのメーカーのフレーバーですか
        <select
          className={INPUT_CLASSES}
          value={makerId}
          onChange={(event) => setMakerId(event.target.value)}
        >
          <option value="">選んでください</option>
          {makers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button
        className="text-sm"
        disabled={makerId === ""}
        isBusy={isBusy}
        onClick={() =>
          run({
            act: () =>
              suggest({ target_type: "maker", target_id: makerId, field: "missing_flavor", value: text }),
            text: "カタログに提案しました。",
            onDone: () => setSent(true),
          })
        }
      >
        提案する
      </Button>
    </div>
  );
}

function makersOf(flavors: readonly CatalogFlavor[]): SearchableMaker[] {
  const makers = flavors.map(({ maker_id: id, maker_name: name, maker_name_en: name_en }) => ({
    id,
    name,
    name_en,
    aliases: [],
  }));
  const each = [...new Map(makers.map((maker) => [maker.id, maker])).values()];
  return each.toSorted((a, b) => a.name.localeCompare(b.name, "ja"));
}
