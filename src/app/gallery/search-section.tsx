import { type ReactNode, useState } from "react";
import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import { Field } from "#ui/controls/field.tsx";
import { SearchBox, type SearchOption } from "#ui/controls/search-box.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

/** Typing to find: a list that stands in the page. */
export function SearchSection() {
  const [picked, setPicked] = useState("");
  const pick = (name: string) => setPicked(name);
  return (
    <GallerySection
      id="search"
      title="さがす"
      about="候補はページの中に並びます。上下のキーで動き、Enterで決まり、Escで消えます。"
    >
      <Example title="候補がある（12件）">
        <Search label="カテゴリ" start="" placeholder="例: ミント" onPick={pick} showsAll />
        <p role="status" className="text-sm text-ink-2">
          {picked ? `「${picked}」をえらびました。` : "まだえらんでいません。"}
        </p>
      </Example>
      <div className="grid content-start gap-4">
        <Example title="入力中">
          <Search label="入力中のカテゴリ" start="ト" placeholder="例: ミント" onPick={pick} />
        </Example>
        <Example title="読み込み中">
          <Search label="読み込み中のカテゴリ" start="ミント" placeholder="" isBusy onPick={pick}>
            カテゴリを読み込んでいます…
          </Search>
        </Example>
      </div>
      <Example title="見つからない">
        <Search label="見つからないカテゴリ" start="あああ" placeholder="" onPick={pick}>
          見つかりませんでした。ほかの言葉でさがしてください。
        </Search>
      </Example>
    </GallerySection>
  );
}

type SearchProps = {
  label: string;
  start: string;
  placeholder: string;
  showsAll?: boolean;
  isBusy?: boolean;
  onPick: (name: string) => void;
  children?: ReactNode;
};

function Search({
  label,
  start,
  placeholder,
  showsAll = false,
  isBusy = false,
  onPick,
  children,
}: SearchProps) {
  const [query, setQuery] = useState(start);
  const found = CATEGORY_SLUGS.filter((slug) => query && CATEGORY_LABELS[slug].includes(query));
  const shown = query === "" && showsAll ? CATEGORY_SLUGS : found;
  const options: SearchOption[] = (isBusy ? [] : shown).map((slug) => ({
    key: slug,
    content: (
      <>
        <PaintDot paint={slug} isNamed />
        <span className="min-w-0 font-bold">{CATEGORY_LABELS[slug]}</span>
      </>
    ),
    onPick: () => {
      onPick(CATEGORY_LABELS[slug]);
      setQuery("");
    },
  }));
  return (
    <Field label={label}>
      {(control) => (
        <SearchBox
          control={control}
          placeholder={placeholder}
          query={query}
          onQuery={setQuery}
          options={options}
          listLabel={`${label}の候補`}
          hint={query && options.length === 0 ? children : undefined}
          isBusy={isBusy}
        />
      )}
    </Field>
  );
}
