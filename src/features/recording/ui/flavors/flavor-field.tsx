import { Suspense, useRef, useState } from "react";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { MAX_ITEMS_PER_MIX } from "#features/mixes/mix-limits.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { addFlavor, isFull, type PickedFlavor } from "../../draft-flavors.ts";
import type { DraftFlavor } from "../../stored-draft.ts";
import { FlavorSearch } from "./flavor-search.tsx";
import { CustomFlavorForm } from "./later-custom-flavor.tsx";
import { type OfferableFlavors, OfferedFlavors } from "./offered-flavors.tsx";
import { RecipeList, type RecipeScope } from "./recipe-list.tsx";
import type { Catalog } from "./use-catalog.ts";

type FlavorFieldProps = {
  flavors: DraftFlavor[];
  recent: OfferableFlavors;
  /** What of flavours the person keeps; null for a visitor. */
  marks: FavoriteControls | null;
  catalog: Catalog;
  error: string | undefined;
  onRetry: () => void;
  onChange: (flavors: DraftFlavor[]) => void;
  /** A flavour was taken out, which may have been a slip. `said` tells so. */
  onRemove: (flavors: DraftFlavor[], said: string) => void;
  recipe: RecipeScope;
  /** Whether flavours that the catalogue does not know may be named. */
  takesCustom?: boolean;
};

/** One to twelve flavours: a tap for recent ones and those to try, a search for the catalogue, one's own for the rest. */
export function FlavorField(props: FlavorFieldProps) {
  const { flavors, recent, marks, catalog, error, onRetry, onChange, onRemove, takesCustom = true } = props;
  const [custom, setCustom] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const field = useRef<HTMLDivElement>(null);

  function add(flavor: PickedFlavor) {
    onChange(addFlavor(flavors, flavor));
    setSaid(`${flavor.flavor_name}を追加しました。`);
    // The search gives way to a word about the limit, and hands its focus over.
    if (isFull([...flavors, { ...flavor, ratio: null }])) focusOn("[data-full]");
  }
  function focusOn(selector: string) {
    requestAnimationFrame(() => field.current?.querySelector<HTMLElement>(selector)?.focus());
  }
  const focusSearch = () => focusOn("[role=combobox]");
  function closeCustom() {
    setCustom(null);
    focusSearch();
  }

  return (
    <div ref={field} data-flavors className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OfferedFlavors
        recent={recent}
        marks={marks}
        flavors={flavors}
        onChange={onChange}
        onRemove={onRemove}
      />
      {isFull(flavors) ? (
        <p data-full tabIndex={-1} className="text-sm font-bold text-ink-2 outline-none">
          フレーバー（{flavors.length}）
          <span className="mt-1 block font-normal">
            1枚のカードに入れられるのは{MAX_ITEMS_PER_MIX}種類までです。
          </span>
        </p>
      ) : custom !== null ? (
        <Suspense>
          <CustomFlavorForm
            name={custom}
            makers={catalog.makers}
            onCancel={closeCustom}
            onAdd={(flavor) => {
              add(flavor);
              closeCustom();
            }}
          />
        </Suspense>
      ) : (
        <Field label={`フレーバー（${flavors.length}）`} error={error}>
          {(control) => (
            <FlavorSearch
              control={control}
              catalog={catalog}
              flavors={flavors}
              marks={marks}
              onPick={add}
              onCustom={takesCustom ? setCustom : null}
            />
          )}
        </Field>
      )}
      {catalog.problem && (
        <CatalogProblem
          text={catalog.problem}
          onRetry={onRetry}
          onCustom={takesCustom && custom === null && !isFull(flavors) ? () => setCustom("") : undefined}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {flavors.length > 0 && (
        <RecipeList
          flavors={flavors}
          marks={marks}
          parts={props.recipe}
          onChange={(changed, done) => {
            onChange(changed);
            if (done) setSaid(done);
          }}
          onRemove={(changed, done) => {
            onRemove(changed, done);
            if (changed.length === 0) focusSearch();
          }}
        />
      )}
    </div>
  );
}

type CatalogProblemProps = { text: string; onRetry: () => void; onCustom: (() => void) | undefined };

function CatalogProblem({ text, onRetry, onCustom }: CatalogProblemProps) {
  return (
    <div role="alert" className="rounded-s border-l-4 border-warn bg-surface-2 px-4 py-2">
      <p className="text-sm">{text}</p>
      <div className="flex flex-wrap gap-x-2">
        <Button look="quiet" className="text-sm" onClick={onRetry}>
          もう一度読み込む
        </Button>
        {onCustom && (
          <Button look="quiet" className="text-sm" onClick={onCustom}>
            自分で追加
          </Button>
        )}
      </div>
    </div>
  );
}
