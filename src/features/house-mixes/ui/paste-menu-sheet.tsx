import { useCallback, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { paintOf } from "#features/catalog/category.ts";
import { useFlavors } from "#features/catalog/ui/use-flavors.ts";
import { CardMiniature } from "#features/flavor-card/ui/card-miniature.tsx";
import { priceLabel } from "#features/shop-pages/shop-page.ts";
import { Button } from "#ui/controls/button.tsx";
import { ListField } from "#ui/forms/list-field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useAttempt } from "#ui/status/use-attempt.ts";
import { recipeText } from "../house-mix-values.ts";
import {
  type FlavorChoices,
  openQuestions,
  type PastedMix,
  pastedInput,
  readPastedMixes,
} from "../pasted-mixes.ts";
import { isStocked, type StockedFlavors } from "../stocked-flavors.ts";
import { FlavorQuestions } from "./flavor-questions.tsx";
import type { HouseMixCalls } from "./house-mix-calls.ts";

export type PasteMenuSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  shopId: string;
  /** Names that the shop's mixes have. */
  taken: readonly string[];
  stock: StockedFlavors;
  calls: HouseMixCalls;
};

/** A menu as a shop has it anyway, a mix a line: what is understood of it is put on the menu in one go. */
export default function PasteMenuSheet({
  isOpen,
  onClose,
  shopId,
  taken,
  stock,
  calls,
}: PasteMenuSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState("");
  const { isBusy, problem, attempt } = useAttempt();
  const [choices, setChoices] = useState<FlavorChoices>(new Map());
  const { flavors, ...catalog } = useFlavors(calls.loadFlavors, isOpen);
  const isInStock = useCallback((flavor: CatalogFlavor) => isStocked(stock, flavor), [stock]);
  const lines = useMemo(
    () => (flavors ? readPastedMixes(text, { flavors, taken, choices, isInStock }) : []),
    [text, flavors, taken, choices, isInStock],
  );
  const questions = useMemo(() => openQuestions(lines), [lines]);
  const good = lines.filter((line) => line.problem === null);
  const bad = lines.filter((line) => line.problem !== null);

  function choose(key: string, choice: string | null) {
    const others = [...choices].filter(([name]) => name !== key);
    setChoices(new Map(choice === null ? others : [...others, [key, choice]]));
  }

  const add = () =>
    attempt(async () => {
      await calls.createAll(shopId, good.map(pastedInput));
      toast({ text: `${good.length}件を追加しました。` });
      setText(bad.map(({ source }) => source).join("\n"));
      if (bad.length === 0) onClose();
      await revalidate();
    });

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="一覧を貼り付ける"
      footer={
        <Button className="w-full" disabled={good.length === 0} isBusy={isBusy} onClick={() => void add()}>
          {good.length === 0 ? "追加する" : `${good.length}件を追加する`}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ListField
          label="ミックスの一覧"
          help="1行に1つ、「名前：フレーバー、フレーバー：価格」の順に書きます。メーカーは書かなくてもかまいません。配合は「60%」のように付けられます。表計算からも、そのまま貼り付けられます。"
          placeholder="月夜：ホワイトグミベア 60 / ミント 40：2800"
          value={text}
          onChange={setText}
        />
        {problem && <Notice look="error">{problem}</Notice>}
        {catalog.problem && (
          <Notice look="error">
            {catalog.problem}
            <Button look="quiet" className="-ml-[12px] text-sm" onClick={catalog.retry}>
              もう一度読み込む
            </Button>
          </Notice>
        )}
        {flavors && questions.length > 0 && (
          <FlavorQuestions
            questions={questions}
            flavors={flavors}
            isInStock={isInStock}
            choices={choices}
            onChoose={choose}
            suggest={calls.suggest}
          />
        )}
        {bad.length > 0 && (
          <section aria-label="追加できない行" className="grid gap-2">
            <h3 className="text-sm font-bold text-ink-2">追加できない行（{bad.length}）</h3>
            <ul className="grid gap-2">
              {bad.map((line) => (
                <li key={line.number} className="rounded-s border-l-4 border-warn bg-surface-2 px-3 py-2">
                  <span className="block font-bold wrap-anywhere">
                    {line.number}行目 {line.name}
                  </span>
                  <span className="phrases block text-sm wrap-anywhere text-ink-2">{line.problem}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {good.length > 0 && (
          <section aria-label="追加するミックス" className="grid gap-2">
            <h3 className="text-sm font-bold text-ink-2">追加するミックス（{good.length}）</h3>
            <ul className="divide-y divide-border">
              {good.map((line) => (
                <GoodLine key={line.number} line={line} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

function GoodLine({ line }: { line: PastedMix }) {
  const { name, parts, price } = line;
  const { description } = pastedInput(line);
  const flavors = parts.flatMap(({ flavor, ratio }) =>
    flavor
      ? [
          {
            flavor_name: flavor.name,
            maker_name: flavor.maker_name,
            ratio: description ? null : ratio,
            paint: paintOf(flavor.categories),
            tints: flavor.tints,
          },
        ]
      : [],
  );
  return (
    <li className="flex items-center gap-3 py-2">
      <CardMiniature flavors={flavors} className="w-9" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold wrap-anywhere">{name}</span>
        <span className="phrases block text-sm text-ink-2">{recipeText(flavors)}</span>
        {description && <span className="phrases block text-sm text-ink-2">{description}</span>}
      </span>
      {price !== null && <span className="tabular shrink-0 text-sm">{priceLabel(price)}</span>}
    </li>
  );
}
